import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  Copy,
  Group,
  Trash2,
  Ungroup,
  type LucideIcon,
} from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useActs } from '../editor/use-acts.ts'
import { useEditorState } from '../editor/use-editor.ts'
import { flowMessages } from '../messages.ts'
import { alignments, type Alignment } from '../model/align.ts'

const ICONS: Record<Alignment, LucideIcon> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
  across: AlignHorizontalSpaceAround,
  down: AlignVerticalSpaceAround,
}
/** Between two blocks there is one gap only. */
const LEAST_TO_SPREAD = 3

/** One bar for several selected nodes. */
export const SelectionTools = () => {
  const text = useText(flowMessages)
  const selection = useEditorState((state) => state.selection)
  const acts = useActs()
  if (selection.length < 2) return null
  const tool = (key: 'group' | 'ungroup' | 'duplicate' | 'delete', Icon: LucideIcon, run: () => void) => (
    <IconButton
      size="sm"
      label={text(`flow.tool.${key}`)}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={run}
    />
  )
  return (
    <div className="absolute inset-x-0 top-3 z-10 mx-auto flex w-fit items-center gap-0.5 rounded-control bg-surface-raised p-1 shadow-overlay">
      <span className="px-2 text-sm font-medium">{text('flow.tool.count', { count: selection.length })}</span>
      {tool('group', Group, () => acts.group(selection))}
      {tool('ungroup', Ungroup, () => acts.ungroup(selection))}
      <Menu
        label={text('flow.tool.align')}
        trigger={
          <IconButton
            size="sm"
            label={text('flow.tool.align')}
            icon={<AlignStartVertical aria-hidden="true" className="size-4" />}
          />
        }
        items={alignments.map((to) => {
          const Icon = ICONS[to]
          return {
            key: to,
            label: text(`flow.align.${to}`),
            icon: <Icon aria-hidden="true" className="size-4" />,
            disabled: (to === 'across' || to === 'down') && selection.length < LEAST_TO_SPREAD,
            onSelect: () => acts.align(selection, to),
          }
        })}
      />
      {tool('duplicate', Copy, () => acts.duplicate(selection))}
      {tool('delete', Trash2, () => acts.remove(selection))}
    </div>
  )
}
