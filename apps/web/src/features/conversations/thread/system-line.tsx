import type { Message } from '@app/contracts/conversations'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { eventKey } from './event-key.ts'
import { failureWords } from './failure-words.ts'
import { threadMessages } from './thread-messages.ts'
import { useReason } from './use-reason.ts'

/** Only a person does these, also where the channel did not say who. */
const onlyPeople = new Set<unknown>(['taken-over', 'paused'])

/** Something that happened in the conversation; the server says what, the screen finds the words. */
export const SystemLine = ({ message }: { message: Message }) => {
  const text = useText(threadMessages)
  const format = useFormat()
  const reasonOf = useReason()
  const data = message.event?.data ?? {}
  const key = message.event && eventKey(message.event.kind, data)
  const state = data['state']
  const because = state === 'failed' ? failureWords(data['reason'], text) : null
  const outcome = state === 'done' || state === 'failed' || state === 'unknown' ? text(`act.${state}`) : ''
  const reason = because ? text('act.failed-because', { reason: because }) : outcome || reasonOf(data['reason'])
  const words = key
    ? text(key, {
        name: message.senderName || text(onlyPeople.has(message.event?.kind) ? 'by.staff' : 'event.somebody'),
        to: String(data['name'] ?? ''),
        rule: String(data['rule'] ?? ''),
        left: String(data['left'] ?? ''),
        unsent: String(data['unsent'] ?? ''),
        until: typeof data['until'] === 'string' ? format.dateTime(data['until']) : '',
      })
    : message.text
  return (
    <p className="mx-auto max-w-[90%] px-4 py-1 text-center text-xs text-pretty text-text-muted">
      {words}
      {reason ? `: ${reason}` : ''}
      <span aria-hidden="true"> · </span>
      <time dateTime={message.createdAt} title={format.dateTime(message.createdAt)} className="tabular">
        {format.time(message.createdAt)}
      </time>
    </p>
  )
}
