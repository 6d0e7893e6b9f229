import type { ThreadSummary } from '@app/contracts/conversations'
import { Ban, Clock, Headset, Sparkles, UserRound } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/cx.ts'
import { useFormat } from '#lib/format.ts'
import { useText } from '#lib/i18n.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { chatMessages } from '../messages.ts'
import { ThreadAvatar } from '../parts/channel-mark.tsx'
import { LabelChip } from '../parts/label-chip.tsx'
import { shortTime } from '../parts/short-time.ts'
import { useThreadName } from '../parts/use-thread-name.ts'

type ThreadRowProps = { thread: ThreadSummary; to: string; isOpen: boolean }

/** One conversation of the list: who, when, what was said last and by whom, and who answers. */
export const ThreadRow = memo(({ thread, to, isOpen }: ThreadRowProps) => {
  const text = useText(chatMessages)
  const format = useFormat()
  const name = useThreadName()(thread)
  const { unread, lastMessage, labels, waitingSince } = thread
  const isUnread = unread > 0
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      data-thread={thread.id}
      className={cx(
        'relative flex gap-3 border-b border-border px-3 py-2.5 transition-colors duration-150 focus-visible:-outline-offset-2',
        isOpen
          ? 'bg-accent-soft before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-accent'
          : 'hover:bg-surface-hover',
      )}
    >
      <ThreadAvatar name={name} channel={thread.channel} isOnAccent={isOpen} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className={cx('min-w-0 flex-1 truncate', isUnread ? 'font-semibold' : 'font-medium')}>{name}</span>
          {lastMessage && (
            <time
              dateTime={lastMessage.at}
              title={format.dateTime(lastMessage.at)}
              className={cx('tabular shrink-0 text-xs', isUnread ? 'font-semibold text-accent' : 'text-text-muted')}
            >
              {shortTime(lastMessage.at, format)}
            </time>
          )}
        </span>
        <span className="flex items-center gap-2">
          <span
            className={cx('min-w-0 flex-1 truncate text-sm', isUnread ? 'font-medium text-text' : 'text-text-muted')}
          >
            <LastWords thread={thread} />
          </span>
          {isUnread && (
            <span className="tabular grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent">
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{text('list.unread', { count: unread })}</span>
            </span>
          )}
        </span>
        <span className="mt-1 flex min-h-4.5 flex-wrap items-center gap-1.5 text-xs text-text-muted">
          <Mode thread={thread} />
          {waitingSince && (
            <span className="inline-flex items-center gap-1 font-medium text-warning">
              <Headset aria-hidden="true" className="size-3.5" />
              <span className="sr-only">{text('list.queue')} </span>
              <RelativeTime value={waitingSince} />
            </span>
          )}
          {thread.isBlocked && (
            <span className="inline-flex items-center gap-1 text-danger">
              <Ban aria-hidden="true" className="size-3.5" />
              {text('list.blocked')}
            </span>
          )}
          {thread.status !== 'open' && (
            <span className="inline-flex items-center gap-1">
              <Clock aria-hidden="true" className="size-3.5" />
              {text(thread.status === 'closed' ? 'list.closed' : 'list.snoozed')}
            </span>
          )}
          {thread.assignee && (
            <span
              className="inline-flex max-w-28 items-center gap-1"
              title={text('list.assigned', { name: thread.assignee.name })}
            >
              <UserRound aria-hidden="true" className="size-3.5" />
              <span className="truncate">{thread.assignee.name}</span>
            </span>
          )}
          {labels.slice(0, 2).map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
          {labels.length > 2 && <span className="tabular">+{labels.length - 2}</span>}
        </span>
      </span>
    </Link>
  )
})
ThreadRow.displayName = 'ThreadRow'

const LastWords = ({ thread: { lastMessage } }: { thread: ThreadSummary }) => {
  const text = useText(chatMessages)
  if (!lastMessage) return null
  const words = lastMessage.text.replaceAll(/\s+/g, ' ').trim() || text('list.no-text')
  const { sender } = lastMessage
  return sender === 'customer' || sender === 'system' ? words : `${text(`list.by-${sender}`)}: ${words}`
}

const Mode = ({ thread }: { thread: ThreadSummary }) => {
  const text = useText(chatMessages)
  const isAi = thread.mode === 'ai' && !isPaused(thread)
  const Icon = isAi ? Sparkles : UserRound
  const words = text(isAi ? 'list.ai-answers' : 'list.staff-answers')
  return (
    <span title={words} className={cx('inline-flex items-center gap-1 font-medium', isAi && 'text-accent')}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{text(isAi ? 'list.by-ai' : 'list.by-staff')}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

const isPaused = ({ aiPausedUntil }: ThreadSummary): boolean =>
  aiPausedUntil !== null && Date.parse(aiPausedUntil) > Date.now()
