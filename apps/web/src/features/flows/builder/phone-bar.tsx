import { Plus, Settings2 } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { openFlowSettings } from '../inspector/open-flow-settings.ts'
import { listMessages } from '../list/list-messages.ts'
import { flowMessages } from '../messages.ts'
import type { Problems } from '../top/problems.ts'
import { ProblemPill, PublishButton, UndoButtons } from '../top/top-bar.tsx'

type PhoneBarProps = { problems: Problems; canPublish: boolean; onPublish: () => void }

/** The acts of the builder within reach of a thumb. */
export const PhoneBar = ({ problems, canPublish, onPublish }: PhoneBarProps) => {
  const text = useText({ ...listMessages, ...flowMessages })
  const editor = useEditor()
  const isEmpty = useFlow().nodes.length === 0
  return (
    <footer className="flex items-center gap-1 border-t border-border bg-surface p-2 [&_button]:min-h-11">
      <UndoButtons />
      {problems.all && problems.all.length > 0 && !isEmpty && <ProblemPill problems={problems} isEmpty={isEmpty} />}
      <IconButton
        label={text('flow.settings')}
        icon={<Settings2 aria-hidden="true" className="size-4.5" />}
        onClick={() => openFlowSettings(editor)}
      />
      {!editor.isReadOnly && (
        <IconButton
          label={text('flow.add.title')}
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => editor.set({ adding: {} })}
        />
      )}
      <Button size="sm" disabled={isEmpty} onClick={() => editor.set({ panel: 'test' })}>
        {text('list.test')}
      </Button>
      {canPublish && (
        // Without its icon, so that the whole bar fits on a phone even when it shows problems.
        <span className="ms-auto [&_svg]:hidden">
          <PublishButton problems={problems} isEmpty={isEmpty} onPublish={onPublish} />
        </span>
      )}
    </footer>
  )
}
