import { flowConfig, type FlowConfig, type FlowNode } from '@app/contracts/flow-settings'
import * as z from 'zod/mini'
import { declareVariable, freshId, snap, type Position } from './edits.ts'
import { usesOf } from './rename-variable.ts'

/** Travels as text through the clipboard, so that nodes can be pasted into another flow or another browser. */
const payload = z.object({
  kind: z.literal('bizagent-flow-nodes'),
  /** The flow they come from: in another one, the same id is another block. */
  from: z.optional(z.string()),
  nodes: flowConfig.shape.nodes,
  vars: flowConfig.shape.vars,
  groups: flowConfig.shape.groups,
})
export type Copied = z.infer<typeof payload>

/** The chosen nodes with the variables they use, and the groups of which all nodes are chosen. */
const chosenOf = (flow: FlowConfig, ids: readonly string[], from?: string): Copied => {
  const nodes = flow.nodes.filter(({ id }) => ids.includes(id))
  return {
    kind: 'bizagent-flow-nodes',
    from,
    nodes,
    vars: flow.vars.filter((variable) => usesOf({ ...flow, nodes }, variable) > 0),
    groups: flow.groups.filter((group) => group.nodes.every((id) => ids.includes(id))),
  }
}

export const copyNodes = (flow: FlowConfig, ids: readonly string[], from: string): string =>
  JSON.stringify(chosenOf(flow, ids, from))

/** What a copied text holds; null when it is something else. */
export const readCopied = (text: string): Copied | null => {
  if (!text.includes('bizagent-flow-nodes')) return null
  try {
    const parsed = payload.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const PLACEHOLDER = /\{\{[^{}]{0,300}\}\}/g

/** The same value with ids of copied nodes replaced: in jumps, and inside `{{node.n3.total}}`. */
const renewed = (value: unknown, ids: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string')
    return value.replaceAll(PLACEHOLDER, (whole) =>
      whole.replace(/\bnode\.([A-Za-z0-9_-]{1,40})/, (text, id: string) =>
        ids.has(id) ? `node.${ids.get(id)}` : text,
      ),
    )
  if (Array.isArray(value)) return value.map((each) => renewed(each, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renewed(each, ids)]))
}

export interface Pasted {
  flow: FlowConfig
  ids: string[]
}

type PasteOptions = {
  /** Where the first of them stands; null: beside the originals. */
  at: Position | null
  /** Into the flow they come from. */
  isSameFlow: boolean
  /** Numbers up to this one were used by nodes at some time. */
  above?: number
}

/**
 * Pastes nodes with new ids, and declares the variables they use. Edges between them stay; edges that led elsewhere stay
 * in the flow they come from (a duplicate leads where its original led), and are left open in any other.
 */
export const pasteNodes = (flow: FlowConfig, copied: Copied, { at, isSameFlow, above = 0 }: PasteOptions): Pasted => {
  const { nodes } = copied
  let grown = flow
  const ids = new Map<string, string>()
  for (const node of nodes) {
    const id = freshId(grown, 'n', above)
    ids.set(node.id, id)
    grown = { ...grown, nodes: [...grown.nodes, { ...node, id }] }
  }
  const present = new Set(isSameFlow ? flow.nodes.map(({ id }) => id) : [])
  const [left, top] = [0, 1].map((axis) => Math.min(...nodes.map(({ pos }) => pos?.[axis] ?? 0)))
  const targetOf = (to: string) => ids.get(to) ?? (present.has(to) ? to : undefined)
  const placed = nodes.map((node): FlowNode => {
    const { onError, ...rest } = node
    const edges = Object.entries(node.out).flatMap(([output, to]) => {
      const target = targetOf(to)
      return target === undefined ? [] : [[output, target] as const]
    })
    const errorTo = onError?.to === undefined ? undefined : targetOf(onError.to)
    const [x = 0, y = 0] = node.pos ?? []
    const data = renewed(node.data, ids) as Record<string, unknown>
    const jump = node.type === 'jump' && typeof data['to'] === 'string' ? { to: targetOf(data['to']) ?? '' } : {}
    return {
      ...rest,
      id: ids.get(node.id) ?? node.id,
      data: { ...data, ...jump },
      out: Object.fromEntries(edges),
      pos: snap(at ? [at[0] + x - (left ?? 0), at[1] + y - (top ?? 0)] : [x + 32, y + 32]),
      ...(onError && (onError.to === undefined || errorTo !== undefined)
        ? { onError: { ...onError, ...(errorTo === undefined ? {} : { to: errorTo }) } }
        : {}),
    }
  })
  const known = copied.vars.reduce(declareVariable, flow)
  const groups = copied.groups.reduce<FlowConfig['groups']>((all, { label, nodes: inside }) => {
    const id = freshId({ ...flow, groups: all }, 'g')
    return [...all, { id, label, nodes: inside.flatMap((each) => ids.get(each) ?? []) }]
  }, flow.groups)
  return { flow: { ...known, groups, nodes: [...flow.nodes, ...placed] }, ids: [...ids.values()] }
}

export const duplicateNodes = (flow: FlowConfig, ids: readonly string[], above = 0): Pasted =>
  pasteNodes(flow, chosenOf(flow, ids), { at: null, isSameFlow: true, above })
