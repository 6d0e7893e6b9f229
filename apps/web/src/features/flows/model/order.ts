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
  const rest: FlowNode[] = []
  for (const node of ordered) {
    const group = homes.get(node.id) ?? null
    // Loose nodes that run first stay first; all others come at the end, where shared endings belong.
    const isFirst = !group && [...sections.keys()].every((key) => key === '')
    const section = sections.get(group?.id ?? '')
    if (!group && !isFirst) rest.push(node)
    else if (section) section.nodes.push(node)
    else sections.set(group?.id ?? '', { group, nodes: [node] })
  }
  return [...sections.values(), ...(rest.length > 0 ? [{ group: null, nodes: rest }] : [])]
}
