/** Two edits of one flow as one flow, with what the builder promises of every flow: no edge into nothing, one group. */
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { mergeEdits, isSame, type Merge } from '../diff/changes.ts'

export interface FlowDraft {
  config: FlowConfig
}

export interface FlowEdits {
  base: FlowDraft
  mine: FlowDraft
  other: FlowDraft
}

/** The merged flow; an edge to a node that the merge removed is dropped, as it is when the builder removes the node. */
export const mergeFlows = ({ base, mine, other }: FlowEdits): Merge<FlowDraft> => {
  const { merged, clashes } = mergeEdits(base, mine, other)
  const kept = new Set(merged.config.nodes.map(({ id }) => id))
  const gone = new Set([base, mine, other].flatMap(({ config }) => config.nodes.map(({ id }) => id)))
  for (const id of kept) gone.delete(id)
  return { merged: { config: inOneGroup(unlinked(merged.config, gone), mine.config) }, clashes }
}

const unlinked = (flow: FlowConfig, gone: ReadonlySet<string>): FlowConfig => {
  const { entry, fallback } = flow.settings
  const isGone = (id: string | null) => id !== null && gone.has(id)
  const first = flow.nodes.find(({ type }) => type === 'start')?.id ?? null
  return {
    ...flow,
    settings: {
      ...flow.settings,
      entry: isGone(entry) ? first : entry,
      fallback: isGone(fallback) ? null : fallback,
    },
    nodes: flow.nodes.map((node) => withoutEdges(node, gone)),
    groups: flow.groups.map((group) => ({ ...group, nodes: group.nodes.filter((id) => !gone.has(id)) })),
  }
}

const withoutEdges = ({ onError, ...node }: FlowNode, gone: ReadonlySet<string>): FlowNode => ({
  ...node,
  out: Object.fromEntries(Object.entries(node.out).filter(([, to]) => !gone.has(to))),
  ...(onError && !(onError.to !== undefined && gone.has(onError.to)) ? { onError } : {}),
})

/** A node that both moved stays where mine has it; a group that nothing is left in goes. */
const inOneGroup = (flow: FlowConfig, mine: FlowConfig): FlowConfig => {
  const homes = new Map<string, string>()
  const existing = new Set(flow.groups.map(({ id }) => id))
  for (const { id, nodes } of [...mine.groups.filter((group) => existing.has(group.id)), ...flow.groups])
    for (const node of nodes) {
      const isThere = flow.groups.some((group) => group.id === id && group.nodes.includes(node))
      if (isThere && !homes.has(node)) homes.set(node, id)
    }
  const groups = flow.groups
    .map((group) => ({ ...group, nodes: group.nodes.filter((node) => homes.get(node) === group.id) }))
    .filter((group) => group.nodes.length > 0)
  return { ...flow, groups }
}

/** The builder gives a place to nodes without one; that is nobody's edit. */
export const withPlacesOf = (flow: FlowConfig, placed: FlowConfig): FlowConfig => {
  const places = new Map(placed.nodes.map(({ id, pos }) => [id, pos]))
  const nodes = flow.nodes.map((node) => {
    const pos = node.pos ?? places.get(node.id)
    return pos ? { ...node, pos } : node
  })
  return { ...flow, nodes }
}

type List = readonly { id: string }[]

/** New ids for what mine added under an id that they gave to something else meanwhile: both builders count on from the same number. */
const newIds = (letter: string, base: List, mine: List, theirs: List): ReadonlyMap<string, string> => {
  const taken = [...base, ...mine, ...theirs].map(({ id }) => id)
  const numbers = taken.map((id) => (/^[a-z]\d{1,6}$/.test(id) && id.startsWith(letter) ? Number(id.slice(1)) : 0))
  let highest = Math.max(0, ...numbers)
  const renewed = mine
    .filter((own) => !base.some(({ id }) => id === own.id))
    .filter((own) => theirs.some((other) => other.id === own.id && !isSame(other, own)))
    .map(({ id }) => [id, `${letter}${(highest += 1)}`] as const)
  return new Map(renewed)
}

/** Mine with ids of its own for what both added under the same id, so that both are kept. */
export const withOwnIds = (base: FlowConfig, mine: FlowConfig, theirs: FlowConfig): FlowConfig => {
  const ids = newIds('n', base.nodes, mine.nodes, theirs.nodes)
  const groupIds = newIds('g', base.groups, mine.groups, theirs.groups)
  if (ids.size === 0 && groupIds.size === 0) return mine
  const idOf = (id: string) => ids.get(id) ?? id
  const { entry, fallback } = mine.settings
  return {
    ...mine,
    settings: { ...mine.settings, entry: entry && idOf(entry), fallback: fallback && idOf(fallback) },
    nodes: mine.nodes.map((node) => renamed(node, idOf)),
    groups: mine.groups.map((group) => ({
      ...group,
      id: groupIds.get(group.id) ?? group.id,
      nodes: group.nodes.map(idOf),
    })),
  }
}

const renamed = (node: FlowNode, idOf: (id: string) => string): FlowNode => {
  const { onError } = node
  const data = renamedIn(node.data, idOf) as FlowNode['data']
  const jump = node.type === 'jump' && typeof data['to'] === 'string' ? { to: idOf(data['to']) } : {}
  return {
    ...node,
    id: idOf(node.id),
    data: { ...data, ...jump },
    out: Object.fromEntries(Object.entries(node.out).map(([name, to]) => [name, idOf(to)])),
    ...(onError && {
      onError: { ...(renamedIn(onError, idOf) as typeof onError), ...(onError.to && { to: idOf(onError.to) }) },
    }),
  }
}

const PLACEHOLDER = /\{\{[^{}]{0,300}\}\}/g
const RESULT = /\bnode\.([A-Za-z0-9_-]{1,40})/

/** What reads the result of a node: `{{node.n3.total}}`, or `node.n3.rows` where a setting is a name. */
const renamedIn = (value: unknown, idOf: (id: string) => string): unknown => {
  if (typeof value === 'string') {
    const rename = (path: string) => path.replace(RESULT, (_, id: string) => `node.${idOf(id)}`)
    return /^node\.\S+$/.test(value) ? rename(value) : value.replaceAll(PLACEHOLDER, rename)
  }
  if (Array.isArray(value)) return value.map((each) => renamedIn(each, idOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamedIn(each, idOf)]))
}
