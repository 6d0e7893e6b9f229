import { Copy, Play, Trash2 } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { useActs } from '../editor/use-acts.ts'
import { flowMessages } from '../messages.ts'

/** The small bar above a selected node. */
export const NodeTools = ({ id }: { id: string }) => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const acts = useActs()
  return (
    <div className="nodrag absolute -top-12 left-1/2 z-10 flex -translate-x-1/2 gap-0.5 rounded-control bg-surface-raised p-1 shadow-overlay">
      <IconButton
        size="sm"
        tabIndex={-1}
        label={text('flow.tool.test')}
        icon={<Play aria-hidden="true" className="size-4" />}
        onClick={() => editor.set({ panel: 'test', runningFrom: id })}
      />
      <IconButton
        size="sm"
        tabIndex={-1}
        label={text('flow.tool.duplicate')}
        icon={<Copy aria-hidden="true" className="size-4" />}
        onClick={() => acts.duplicate([id])}
      />
      <IconButton
        size="sm"
        tabIndex={-1}
        label={text('flow.tool.delete')}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => acts.remove([id])}
      />
    </div>
  )
}
