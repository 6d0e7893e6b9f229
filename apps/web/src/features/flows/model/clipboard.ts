import { flowNode, type FlowConfig, type FlowNode } from '@app/contracts/flow-settings'
import * as z from 'zod/mini'
import { freshId, snap, type Position } from './edits.ts'

/** Travels as text through the clipboard, so that nodes can be pasted into another flow or another browser. */
const payload = z.object({ kind: z.literal('bizagent-flow-nodes'), nodes: z.array(flowNode).check(z.maxLength(500)) })

export const copyNodes = (flow: FlowConfig, ids: readonly string[]): string => {
  const chosen = flow.nodes.filter(({ id }) => ids.includes(id))
  return JSON.stringify({ kind: 'bizagent-flow-nodes', nodes: chosen })
}

/** The nodes of a copied text; null when the clipboard holds something else. */
export const readCopied = (text: string): FlowNode[] | null => {
  if (!text.includes('bizagent-flow-nodes')) return null
  try {
    const parsed = payload.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.nodes : null
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

/**
 * Pastes nodes with new ids. Edges between them stay; edges that led elsewhere stay too where that node exists here
 * (a duplicate leads where its original led), and are left open otherwise.
 */
export const pasteNodes = (flow: FlowConfig, nodes: readonly FlowNode[], at: Position | null, above = 0): Pasted => {
  let grown = flow
  const ids = new Map<string, string>()
  for (const node of nodes) {
    const id = freshId(grown, 'n', above)
    ids.set(node.id, id)
    grown = { ...grown, nodes: [...grown.nodes, { ...node, id }] }
  }
  const present = new Set(flow.nodes.map(({ id }) => id))
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
  return { flow: { ...flow, nodes: [...flow.nodes, ...placed] }, ids: [...ids.values()] }
}

export const duplicateNodes = (flow: FlowConfig, ids: readonly string[], above = 0): Pasted =>
  pasteNodes(
    flow,
    flow.nodes.filter(({ id }) => ids.includes(id)),
    null,
    above,
  )
