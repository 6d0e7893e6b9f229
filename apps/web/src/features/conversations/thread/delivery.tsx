import type { DeliveryState, Message } from '@app/contracts/conversations'
import { RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText, type TextOf } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { RowIcon } from '#ui/virtual/row-icon.tsx'
import { brokenMessages } from '../broken/broken-messages.ts'
import { retry } from './change-thread.ts'
import { failureWords } from './failure-words.ts'
import type { BubbleActions } from './message-bubble.tsx'
import { threadMessages } from './thread-messages.ts'

type Outbound = Exclude<DeliveryState, 'received'>
const CLOCK = <RowIcon name="clock" />
const CHECKS = <RowIcon name="checks" />
const ICONS: Record<Outbound, ReactNode> = {
  queued: CLOCK,
  sending: CLOCK,
  sent: <RowIcon name="check" />,
  delivered: CHECKS,
  read: CHECKS,
  failed: <RowIcon name="alert" />,
  unknown: <RowIcon name="help" />,
}

/** The delivery state of a message, as a tick with a label. */
export const DeliveryTick = ({ state, text }: { state: DeliveryState; text: TextOf<typeof threadMessages> }) => {
  if (state === 'received') return null
  return (
    <span
      role="img"
      aria-label={text(`state.${state}`)}
      title={text(`state.${state}`)}
      className={cx('inline-flex items-center', state === 'read' && 'text-accent')}
    >
      {ICONS[state]}
    </span>
  )
}

type ProblemProps = {
  message: Message
  actions: Pick<BubbleActions, 'canWrite' | 'isBroken' | 'onChanged'>
}

/** A message that did not arrive says why, and offers to send it again. */
export const DeliveryProblem = (props: ProblemProps) => {
  const { state } = props.message
  return state === 'failed' || state === 'unknown' ? <Problem {...props} state={state} /> : null
}

/** Our words for a class of failure; what the channel said where there is none. */
const reasonOf = ({ code, text: said }: NonNullable<Message['error']>, text: TextOf<typeof threadMessages>): string =>
  failureWords(code, text) ?? (said || code)

const messages = { ...threadMessages, ...brokenMessages }

const Problem = ({
  message,
  state,
  actions: { canWrite, isBroken, onChanged },
}: ProblemProps & { state: 'failed' | 'unknown' }) => {
  const text = useText(messages)
  const [busy, setBusy] = useState(false)
  const { error } = message
  const again = async () => {
    setBusy(true)
    const changed = await retry(message)
    setBusy(false)
    if (changed) onChanged(changed)
  }
  return (
    <div
      className={cx(
        'flex max-w-full flex-wrap items-center justify-end gap-2 text-xs',
        state === 'failed' ? 'text-danger' : 'text-warning',
      )}
    >
      <span className="min-w-0 break-words">
        {text(`state.${state}`)}
        {state === 'failed' && error ? `: ${reasonOf(error, text)}` : ''}
        {state === 'unknown' && `. ${text('state.unknown-help')}`}
      </span>
      {/* Nothing leaves by itself: who is told to look again decides then. */}
      {isBroken && <span className="text-text-muted">{text('broken.later')}</span>}
      {canWrite && !isBroken && (
        <Button
          size="sm"
          className="h-7! px-2! text-xs!"
          busy={busy}
          icon={<RotateCw aria-hidden="true" className="size-3.5" />}
          onClick={() => void again()}
        >
          {text('message.retry')}
        </Button>
      )}
    </div>
  )
}
