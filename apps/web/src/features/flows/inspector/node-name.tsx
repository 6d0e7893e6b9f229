import type { FlowNode } from '@app/contracts/flow-settings'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { useNodeName } from '../kinds/use-kinds.ts'
import { renameNode } from '../model/edits.ts'
import { inspectorMessages } from './messages.ts'

/** The name of a block, which is a field all the time. */
export const NodeName = ({ node }: { node: FlowNode }) => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  const nameOf = useNodeName(editor.kinds)
  const label = node.label ?? ''
  const [typed, setTyped] = useState(label)
  // The flow keeps no space at the end, which a second word begins with.
  const shown = typed.trim() === label ? typed : label
  return (
    <input
      aria-label={text('inspect.name')}
      value={shown}
      placeholder={nameOf({ ...node, label: undefined })}
      readOnly={editor.isReadOnly}
      maxLength={80}
      onChange={(event) => {
        setTyped(event.target.value)
        editor.edit((flow) => renameNode(flow, node.id, event.target.value), `${node.id}.label`)
      }}
      className="w-full truncate rounded bg-transparent text-base font-semibold placeholder:text-text hover:bg-surface-hover focus:bg-surface-hover pointer-coarse:min-h-8"
    />
  )
}
