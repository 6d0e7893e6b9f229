import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'

/** Where a node leads: its outputs in their order, a jump, and the branch for errors. */
export const targetsOf = (node: FlowNode): string[] => {
  const jump = node.type === 'jump' && typeof node.data['to'] === 'string' ? [node.data['to']] : []
  return [...Object.values(node.out), ...jump, ...(node.onError?.to ? [node.onError.to] : [])]
}

const isRoot = (flow: FlowConfig, { id, type }: FlowNode) =>
  type === 'start' || type === 'event' || id === flow.settings.entry || id === flow.settings.fallback

/** Nodes in the order a customer meets them: from the entry along the outputs, then events, then what nothing reaches. */
export const runOrder = (flow: FlowConfig): FlowNode[] => {
  const byId = new Map(flow.nodes.map((node) => [node.id, node]))
  const seen = new Set<string>()
  const ordered: FlowNode[] = []
  const entry = flow.settings.entry === null ? undefined : byId.get(flow.settings.entry)
  const roots = [...(entry ? [entry] : []), ...flow.nodes.filter((node) => isRoot(flow, node)), ...flow.nodes]
  for (const root of roots) {
    const open = [root.id]
    for (let id = open.shift(); id !== undefined; id = open.shift()) {
      const node = byId.get(id)
      if (!node || seen.has(id) || node.type === 'memo') continue
      seen.add(id)
      ordered.push(node)
      open.push(...targetsOf(node))
    }
  }
  return [...ordered, ...flow.nodes.filter(({ type }) => type === 'memo')]
}

export interface Section {
  /** Null for nodes that are in no group. */
  group: FlowConfig['groups'][number] | null
  nodes: FlowNode[]
}

/** The flow as a list: groups in the order their first node runs, each with its nodes in run order. */
export const sectionsOf = (flow: FlowConfig, ordered: readonly FlowNode[] = runOrder(flow)): Section[] => {
  const homes = new Map(flow.groups.flatMap((group) => group.nodes.map((id) => [id, group] as const)))
  const sections = new Map<string, Section>()
  let loose = 0
  let before: string | null = null
  for (const node of ordered) {
    const group = homes.get(node.id) ?? null
    // Loose nodes on both sides of a group stay where they run.
    if (!group && before !== null && !before.startsWith('loose')) loose += 1
    const key: string = group ? `group ${group.id}` : `loose ${loose}`
    const section = sections.get(key)
    if (section) section.nodes.push(node)
    else sections.set(key, { group, nodes: [node] })
    before = key
  }
  return [...sections.values()]
}
