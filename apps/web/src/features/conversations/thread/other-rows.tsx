import { RotateCw, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { errorText } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { Button } from '#ui/display/button.tsx'
import { TypingBubble } from '#ui/display/chat-bubble.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { dayName } from '../parts/short-time.ts'
import { MessageAttachments } from './attachments.tsx'
import { DeliveryTick } from './delivery.tsx'
import type { Outgoing } from './outbox.ts'
import { stopWriting } from './thread-acts.ts'
import { threadMessages } from './thread-messages.ts'

export const DayLine = ({ at }: { at: string }) => {
  const text = useText(threadMessages)
  const format = useFormat()
  return (
    <p className="flex items-center gap-3 px-4 pt-4 pb-1 text-xs font-medium text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      <time dateTime={at.slice(0, 10)}>
        {dayName(at, format, { today: text('thread.today'), yesterday: text('thread.yesterday') })}
      </time>
    </p>
  )
}

type OutgoingProps = { outgoing: Outgoing; onRetry: (entry: Outgoing) => void; onGiveUp: (clientId: string) => void }

/** A message that was just sent and is not confirmed yet. */
export const OutgoingBubble = ({ outgoing, onRetry, onGiveUp }: OutgoingProps) => {
  const text = useText(threadMessages)
  const isFailed = outgoing.error !== null
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
      {isFailed ? (
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
          <Button
            size="sm"
            variant="ghost"
            className="h-7! px-2! text-xs!"
            icon={<Trash2 aria-hidden="true" className="size-3.5" />}
            onClick={() => onGiveUp(outgoing.clientId)}
          >
            {text('message.give-up')}
          </Button>
        </div>
      ) : (
        <p className="text-xs text-text-muted">
          <DeliveryTick state="sending" text={text} />
        </p>
      )}
    </div>
  )
}

type WritingProps = { threadId: string; words: string; canWrite: boolean }

/** The answer as the AI writes it, with the way to stop it. */
export const WritingBubble = ({ threadId, words, canWrite }: WritingProps) => {
  const text = useText(threadMessages)
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    const stopped = await stopWriting(threadId)
    setBusy(false)
    if (stopped) toast.info(text(stopped.isStopped ? 'ai.stopped' : 'ai.too-late'))
  }
  return (
    <div className="flex flex-col items-end gap-1 px-4 pt-3" data-writing>
      {words ? (
        <div className="max-w-[85%] min-w-0 rounded-card rounded-ee-sm bg-accent-soft px-3.5 py-2 text-base break-words">
          <Markdown source={words} />
        </div>
      ) : (
        <TypingBubble />
      )}
      <p className="flex items-center gap-2 text-xs text-text-muted">
        {text('ai.writing')}
        {canWrite && (
          <Button
            size="sm"
            className="h-7! px-2! text-xs!"
            busy={busy}
            icon={<Square aria-hidden="true" className="size-3 fill-current" />}
            onClick={() => void stop()}
          >
            {text('ai.stop')}
          </Button>
        )}
      </p>
    </div>
  )
}
