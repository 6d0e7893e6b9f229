import type { FlowConfig } from '@app/contracts/flow-settings'
import { freshId } from './edits.ts'

/** Puts nodes into a new group; a node is in one group at most. */
export const groupNodes = (flow: FlowConfig, ids: readonly string[], label: string): FlowConfig => {
  const chosen = new Set(ids)
  const others = flow.groups
    .map((group) => ({ ...group, nodes: group.nodes.filter((id) => !chosen.has(id)) }))
    .filter((group) => group.nodes.length > 0)
  return { ...flow, groups: [...others, { id: freshId(flow, 'g'), label, nodes: [...ids] }] }
}

export const ungroupNodes = (flow: FlowConfig, ids: readonly string[]): FlowConfig => {
  const chosen = new Set(ids)
  return {
    ...flow,
    groups: flow.groups
      .map((group) => ({ ...group, nodes: group.nodes.filter((id) => !chosen.has(id)) }))
      .filter((group) => group.nodes.length > 0),
  }
}

export const renameGroup = (flow: FlowConfig, groupId: string, label: string): FlowConfig => ({
  ...flow,
  groups: flow.groups.map((group) => (group.id === groupId ? { ...group, label } : group)),
})

/** Puts one node into this group, or into none. */
export const moveToGroup = (flow: FlowConfig, id: string, groupId: string | null): FlowConfig => {
  const groups = ungroupNodes(flow, [id]).groups.map((group) =>
    group.id === groupId ? { ...group, nodes: [...group.nodes, id] } : group,
  )
  return { ...flow, groups }
}

/** A node that follows another one joins its group. */
export const joinGroupOf = (flow: FlowConfig, id: string, neighbour: string): FlowConfig => ({
  ...flow,
  groups: flow.groups.map((group) =>
    group.nodes.includes(neighbour) && !group.nodes.includes(id) ? { ...group, nodes: [...group.nodes, id] } : group,
  ),
})
