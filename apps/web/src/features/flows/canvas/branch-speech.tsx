import { useText } from '#lib/i18n/i18n.tsx'
import { useEditor, useEditorState, useFlow } from '../editor/use-editor.ts'
import { useNodeName, useWords } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import { nodeById } from '../model/edits.ts'
import { rowsOf } from '../model/node-rows.ts'

/** Reads out the branch that the arrow keys have come to. */
export const BranchSpeech = () => {
  const text = useText(flowMessages)
  const words = useWords()
  const flow = useFlow()
  const { kinds } = useEditor()
  const nameOf = useNodeName(kinds)
  const output = useEditorState((state) => state.output)
  const node = output && nodeById(flow, output.id)
  const row = node && rowsOf(kinds, node).find(({ names }) => names.includes(output.name))
  const name = row?.outputs.map(({ label }) => words(label)).join(', ')
  return (
    <p role="status" className="sr-only">
      {row && name !== undefined
        ? row.to === null
          ? text('flow.branch.open', { name })
          : text('flow.branch.leads', { name, to: nameOf(nodeById(flow, row.to)) })
        : ''}
    </p>
  )
}
