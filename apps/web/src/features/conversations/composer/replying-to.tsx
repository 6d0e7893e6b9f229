import type { Message } from '@app/contracts/conversations'
import { X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { composerMessages } from './composer-messages.ts'

type ReplyingToProps = { replyTo: NonNullable<Message['replyTo']>; onCancel: () => void }

/** Which message the next one answers. */
export const ReplyingTo = ({ replyTo, onCancel }: ReplyingToProps) => {
  const text = useText(composerMessages)
  return (
    <div className="flex items-center gap-2 rounded-control border-s-2 border-accent bg-surface-sunken py-1 ps-3 pe-1">
      <p className="min-w-0 flex-1 text-xs">
        <span className="block font-semibold">{text('compose.replying', { name: replyTo.senderName })}</span>
        <span className="block truncate text-text-muted">{replyTo.text}</span>
      </p>
      <IconButton
        size="sm"
        label={text('compose.cancel-reply')}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={onCancel}
      />
    </div>
  )
}
