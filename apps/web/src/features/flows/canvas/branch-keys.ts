/** Branches by the keyboard: the arrow keys choose one, `/` puts a block behind it, C leads it to another. */
import type { FlowNode } from '@app/contracts/flow-settings'
import type { Editor } from '../editor/editor.ts'
import { nodeById } from '../model/edits.ts'
import { outputsOfNode, rowsOf, type OutputRow } from '../model/node-rows.ts'

/** The branch of this node that the arrow keys have come to. */
export const chosenRow = (
  { kinds, store }: Editor,
  node: FlowNode,
  rows: readonly OutputRow[] = rowsOf(kinds, node),
): OutputRow | undefined => {
  const { output } = store.get()
  return output?.id === node.id ? rows.find(({ names }) => names.includes(output.name)) : undefined
}

/** False where there is nothing to choose. */
export const stepBranch = (editor: Editor, node: FlowNode, step: 1 | -1): boolean => {
  const rows = rowsOf(editor.kinds, node)
  if (rows.length < 2) return false
  const chosen = chosenRow(editor, node, rows)
  const first = step > 0 ? 0 : rows.length - 1
  const next = rows[chosen ? (rows.indexOf(chosen) + step + rows.length) % rows.length : first]
  editor.set({ selection: [node.id], output: { id: node.id, name: next?.names[0] ?? '' } })
  return true
}

/** The chosen branch, else the first that leads nowhere yet, else the first. */
const branchAt = (editor: Editor, id: string | undefined) => {
  const node = id === undefined ? undefined : nodeById(editor.flow(), id)
  if (!node) return undefined
  const outputs = outputsOfNode(editor.kinds, node)
  const open = outputs.find(({ name }) => node.out[name] === undefined) ?? outputs[0]
  const names = chosenRow(editor, node)?.names ?? (open && [open.name])
  return names && { id: node.id, outputs: names }
}

export const addAtBranch = (editor: Editor, id: string | undefined): void => {
  if (editor.isReadOnly) return
  const from = branchAt(editor, id)
  editor.set({ adding: from ? { from } : {} })
}

export const connectBranch = (editor: Editor, id: string | undefined): void => {
  const from = branchAt(editor, id)
  if (from && !editor.isReadOnly) editor.set({ connecting: from })
}
