import type { ThreadSummary } from '@app/contracts/conversations'
import { memo } from 'react'
import { Link } from 'react-router'
import type { ChannelLook } from '#lib/channels/channels.ts'
import { cx } from '#lib/style/cx.ts'
import type { Format } from '#lib/i18n/format.ts'
import type { TextOf } from '#lib/i18n/i18n.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { RowIcon } from '#ui/virtual/row-icon.tsx'
import type { chatMessages } from '../messages.ts'
import { LabelChip } from '../parts/label-chip.tsx'
import { shortTime } from '../parts/short-time.ts'
import { ThreadAvatar } from '../parts/thread-avatar.tsx'
import { threadName } from '../parts/use-thread-name.ts'

/** Text and format functions come from the list: with hooks, every row would subscribe to language changes. */
export type RowWords = {
  text: TextOf<typeof chatMessages>
  format: Format
  lookOf: (channel: string) => ChannelLook
}

type ThreadRowProps = RowWords & { thread: ThreadSummary; to: string; isOpen: boolean }

/** One conversation of the list: who, when, what was said last and by whom, and who answers. */
export const ThreadRow = memo(({ thread, to, isOpen, text, format, lookOf }: ThreadRowProps) => {
  const name = threadName(thread, text)
  const { lastMessage } = thread
  const isUnread = thread.unread > 0
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      data-thread={thread.id}
      className={cx(
        'relative flex h-full gap-3 border-b border-border px-3 py-2.5 transition-colors duration-150 focus-visible:-outline-offset-2',
        isOpen
          ? 'bg-accent-soft before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-accent'
          : 'hover:bg-surface-hover',
      )}
    >
      <ThreadAvatar name={name} channel={lookOf(thread.channel)} isOnAccent={isOpen} />
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
        <LastMessage thread={thread} text={text} />
        <Marks thread={thread} text={text} />
      </span>
    </Link>
  )
})
ThreadRow.displayName = 'ThreadRow'

type RowPartProps = Pick<ThreadRowProps, 'thread' | 'text'>

const LastMessage = ({ thread, text }: RowPartProps) => {
  const { unread } = thread
  if (unread === 0) return <span className="block truncate text-sm text-text-muted">{lastWords(thread, text)}</span>
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1 truncate text-sm font-medium text-text">{lastWords(thread, text)}</span>
      <span
        role="img"
        aria-label={text('list.unread', { count: unread })}
        className="tabular grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent"
      >
        {unread > 99 ? '99+' : unread}
      </span>
    </span>
  )
}

/** Who answers, who waits, and what the conversation is marked with, on one line. */
const Marks = ({ thread, text }: RowPartProps) => {
  const { labels, waitingSince } = thread
  return (
    <span className="mt-1 flex h-5 items-center gap-1.5 overflow-hidden text-xs whitespace-nowrap text-text-muted">
      <Mode thread={thread} text={text} />
      {waitingSince && (
        <span className="inline-flex shrink-0 items-center gap-1 font-medium text-warning">
          <span role="img" aria-label={text('list.queue')} className="inline-flex">
            <RowIcon name="headset" />
          </span>
          <RelativeTime value={waitingSince} />
        </span>
      )}
      {thread.isBlocked && (
        <span className="inline-flex shrink-0 items-center gap-1 text-danger">
          <RowIcon name="ban" />
          {text('list.blocked')}
        </span>
      )}
      {thread.status !== 'open' && (
        <span className="inline-flex shrink-0 items-center gap-1">
          <RowIcon name="clock" />
          {text(thread.status === 'closed' ? 'list.closed' : 'list.snoozed')}
        </span>
      )}
      {thread.assignee && (
        <span
          className="inline-flex max-w-28 min-w-8 items-center gap-1"
          title={text('list.assigned', { name: thread.assignee.name })}
        >
          <RowIcon name="person" />
          <span className="truncate">{thread.assignee.name}</span>
        </span>
      )}
      {labels.slice(0, 2).map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {labels.length > 2 && <span className="tabular shrink-0">+{labels.length - 2}</span>}
    </span>
  )
}

const lastWords = ({ lastMessage }: ThreadSummary, text: RowWords['text']): string | null => {
  if (!lastMessage) return null
  const words = lastMessage.text.replaceAll(/\s+/g, ' ').trim() || text('list.no-text')
  const { sender } = lastMessage
  return sender === 'customer' || sender === 'system' ? words : `${text(`list.by-${sender}`)}: ${words}`
}

const Mode = ({ thread, text }: RowPartProps) => {
  const isAi = thread.mode === 'ai' && !isPaused(thread)
  const words = text(isAi ? 'list.ai-answers' : 'list.staff-answers')
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className={cx('inline-flex shrink-0 items-center gap-1 font-medium', isAi && 'text-accent')}
    >
      <RowIcon name={isAi ? 'sparkles' : 'person'} />
      {text(isAi ? 'list.by-ai' : 'list.by-staff')}
    </span>
  )
}

const isPaused = ({ aiPausedUntil }: ThreadSummary): boolean =>
  aiPausedUntil !== null && Date.parse(aiPausedUntil) > Date.now()
