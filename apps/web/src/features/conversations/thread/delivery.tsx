import type { DeliveryState, Message } from '@app/contracts/conversations'
import { Check, CheckCheck, CircleAlert, CircleHelp, Clock, RotateCw, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useText } from '#lib/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { retry } from './thread-acts.ts'
import { threadMessages } from './thread-messages.ts'

type Outbound = Exclude<DeliveryState, 'received'>
const ICONS: Record<Outbound, LucideIcon> = {
  queued: Clock,
  sending: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  failed: CircleAlert,
  unknown: CircleHelp,
}

/** How far a message has come, as a tick with its word. */
export const DeliveryTick = ({ state }: { state: DeliveryState }) => {
  const text = useText(threadMessages)
  if (state === 'received') return null
  const Icon = ICONS[state]
  return (
    <span title={text(`state.${state}`)} className={cx('inline-flex items-center', state === 'read' && 'text-accent')}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{text(`state.${state}`)}</span>
    </span>
  )
}

type ProblemProps = { message: Message; canWrite: boolean; onChanged: (message: Message) => void }

/** A message that did not arrive says why, and offers to send it again. */
export const DeliveryProblem = ({ message, canWrite, onChanged }: ProblemProps) => {
  const text = useText(threadMessages)
  const [busy, setBusy] = useState(false)
  const { state, error } = message
  if (state !== 'failed' && state !== 'unknown') return null
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
        {state === 'failed' && error?.text ? `: ${error.text}` : ''}
        {state === 'unknown' && `. ${text('state.unknown-help')}`}
      </span>
      {canWrite && (
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
