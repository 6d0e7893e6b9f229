import type { FlowNode } from '@app/contracts/flow-settings'
import { outputsOf, type FlowNodeDescription, type NodeOutput } from '@app/contracts/flows'

export type Kinds = ReadonlyMap<string, FlowNodeDescription>

/** What a screen shows as one line of a node: an output, or several that lead to the same node. */
export interface OutputRow {
  /** The outputs of the row; its port belongs to all of them. */
  names: readonly string[]
  outputs: readonly NodeOutput[]
  to: string | null
  isRequired: boolean
}

/** Outputs of a node; those that stand in `out` but not in its settings are kept, so that no edge is invisible. */
export const outputsOfNode = (kinds: Kinds, node: FlowNode): NodeOutput[] => {
  const known = outputsOf(kinds.get(node.type)?.outputs ?? [], node.data)
  const names = new Set(known.map(({ name }) => name))
  const strays = Object.keys(node.out).filter((name) => !names.has(name))
  return [...known, ...strays.map((name) => ({ name, label: { vi: name, en: name }, isRequired: false }))]
}

/** The output that a node inserted into an edge goes on with. */
export const firstOutput = (kinds: Kinds, node: FlowNode): string | undefined => outputsOfNode(kinds, node)[0]?.name

/** Rows of a node: required outputs with one target share a row, as "S · M · L"; ways out stay alone. */
export const rowsOf = (kinds: Kinds, node: FlowNode): OutputRow[] => {
  const rows: { outputs: NodeOutput[]; to: string | null; isRequired: boolean }[] = []
  for (const output of outputsOfNode(kinds, node)) {
    const to = node.out[output.name] ?? null
    const shared = rows.find((row) => to !== null && row.to === to && row.isRequired && output.isRequired)
    if (shared) shared.outputs.push(output)
    else rows.push({ outputs: [output], to, isRequired: output.isRequired })
  }
  return rows.map((row) => ({ ...row, names: row.outputs.map(({ name }) => name) }))
}

export const NODE_WIDTH = 232
/** Within its border and padding. */
export const LINE_ROOM = NODE_WIDTH - 22
const ONE_OUTPUT_HEIGHT = 60
const HEAD_HEIGHT = 67
export const ROW_HEIGHT = 22
/** Where the port of a node with one output sits, from its top. */
export const HEADER_PORT = 20

/** A single way on needs no row: its port sits in the header. */
export const hasRows = (rows: readonly OutputRow[]): boolean =>
  rows.length > 1 || rows.some((row) => row.names.length > 1)

export const heightOf = (rows: readonly OutputRow[]): number =>
  hasRows(rows) ? HEAD_HEIGHT + ROW_HEIGHT * rows.length : ONE_OUTPUT_HEIGHT

/** The height at which the port of a row sits. */
export const portTop = (rows: readonly OutputRow[], index: number): number =>
  hasRows(rows) ? HEAD_HEIGHT - 4 + ROW_HEIGHT * index + ROW_HEIGHT / 2 : HEADER_PORT
