import { RotateCw, Trash2 } from 'lucide-react'
import { errorText } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button } from '#ui/display/button.tsx'
import { MessageAttachments } from './attachments.tsx'
import { DeliveryTick } from './delivery.tsx'
import type { Outgoing } from './outbox.ts'
import { threadMessages } from './thread-messages.ts'
import { isUnreached } from './unreached.ts'

type OutgoingProps = { outgoing: Outgoing; onRetry: (entry: Outgoing) => void; onGiveUp: (clientId: string) => void }

/** A message that was just sent and is not confirmed yet. */
export const OutgoingBubble = ({ outgoing, onRetry, onGiveUp }: OutgoingProps) => {
  const text = useText(threadMessages)
  return (
    <div className="flex flex-col items-end gap-1 px-4 pt-0.5">
      {outgoing.text && (
        <div
          className={cx(
            'max-w-[85%] min-w-0 rounded-card px-3.5 py-2 text-base break-words whitespace-pre-line',
            outgoing.kind === 'note'
              ? 'border border-warning bg-warning-soft text-text'
              : 'rounded-ee-sm border border-transparent bg-accent text-on-accent',
          )}
        >
          <span className="sr-only">{text('by.you')}: </span>
          {outgoing.text}
        </div>
      )}
      {outgoing.attachments.length > 0 && <MessageAttachments attachments={outgoing.attachments} />}
      <Outcome outgoing={outgoing} onRetry={onRetry} onGiveUp={onGiveUp} />
    </div>
  )
}

/** Under the message: on its way, waiting for the connection, or refused. */
const Outcome = ({ outgoing, onRetry, onGiveUp }: OutgoingProps) => {
  const text = useText(threadMessages)
  if (outgoing.error === null)
    return (
      <p className="text-xs text-text-muted">
        <DeliveryTick state="sending" text={text} />
      </p>
    )
  const giveUp = (
    <Button
      size="sm"
      variant="ghost"
      className="h-7! px-2! text-xs!"
      icon={<Trash2 aria-hidden="true" className="size-3.5" />}
      onClick={() => onGiveUp(outgoing.clientId)}
    >
      {text('message.give-up')}
    </Button>
  )
  if (isUnreached(outgoing.error))
    return (
      <div role="status" className="flex flex-wrap items-center justify-end gap-2 text-xs text-text-muted">
        <span className="inline-flex items-center gap-1">
          <DeliveryTick state="queued" text={text} />
          {text('message.waits')}
        </span>
        {giveUp}
      </div>
    )
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-2 text-xs text-danger">
      <span>
        {text('state.failed')}. {errorText(outgoing.error)}
      </span>
      <Button
        size="sm"
        className="h-7! px-2! text-xs!"
        icon={<RotateCw aria-hidden="true" className="size-3.5" />}
        onClick={() => onRetry(outgoing)}
      >
        {text('message.retry')}
      </Button>
      {giveUp}
    </div>
  )
}
