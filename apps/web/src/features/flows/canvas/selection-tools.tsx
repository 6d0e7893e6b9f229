import { AlignStartVertical, AlignStartHorizontal, Copy, Group, Trash2, Ungroup } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { useActs } from '../editor/use-acts.ts'
import { useEditorState } from '../editor/use-editor.ts'
import { flowMessages } from '../messages.ts'

/** One bar for several selected nodes. */
export const SelectionTools = () => {
  const text = useText(flowMessages)
  const selection = useEditorState((state) => state.selection)
  const acts = useActs()
  if (selection.length < 2) return null
  const tools = [
    { key: 'group', Icon: Group, run: () => acts.group(selection) },
    { key: 'ungroup', Icon: Ungroup, run: () => acts.ungroup(selection) },
    { key: 'align-start', Icon: AlignStartVertical, run: () => acts.align(selection, 'start') },
    { key: 'align-top', Icon: AlignStartHorizontal, run: () => acts.align(selection, 'top') },
    { key: 'duplicate', Icon: Copy, run: () => acts.duplicate(selection) },
    { key: 'delete', Icon: Trash2, run: () => acts.remove(selection) },
  ] as const
  return (
    <div className="absolute inset-x-0 top-3 z-10 mx-auto flex w-fit items-center gap-0.5 rounded-control bg-surface-raised p-1 shadow-overlay">
      <span className="px-2 text-sm font-medium">{text('flow.tool.count', { count: selection.length })}</span>
      {tools.map(({ key, Icon, run }) => (
        <IconButton
          key={key}
          size="sm"
          label={text(`flow.tool.${key}`)}
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={run}
        />
      ))}
    </div>
  )
}
