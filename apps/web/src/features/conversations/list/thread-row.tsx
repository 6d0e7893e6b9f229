import type { ThreadSummary } from '@app/contracts/conversations'
import { memo } from 'react'
import { Link } from 'react-router'
import type { ChannelLook } from '#lib/channels/channels.ts'
import { cx } from '#lib/style/cx.ts'
import type { Format } from '#lib/i18n/format.ts'
import type { TextOf } from '#lib/i18n/i18n.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { RowIcon, type RowIconName } from '#ui/virtual/row-icon.tsx'
import type { brokenMessages } from '../broken/broken-messages.ts'
import type { chatMessages } from '../messages.ts'
import { shortTime } from '../parts/short-time.ts'
import { ThreadAvatar } from '../parts/thread-avatar.tsx'
import { threadName } from '../parts/use-thread-name.ts'

/** More labels than these are named by the tooltip alone. */
const MOST_DOTS = 4

/** Text and format functions come from the list: with hooks, every row would subscribe to language changes. */
export type RowWords = {
  text: TextOf<typeof chatMessages & typeof brokenMessages>
  format: Format
  lookOf: (channel: string) => ChannelLook
  /** Whether the account of a conversation cannot send now. */
  isBroken: (workgateId: string) => boolean
}

type ThreadRowProps = RowWords & { thread: ThreadSummary; to: string; isOpen: boolean }

/** One conversation of the list, on two lines: who and when, then what was said last and what is still open. */
export const ThreadRow = memo(({ thread, to, isOpen, text, format, lookOf, isBroken }: ThreadRowProps) => {
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
        'relative flex h-full items-center gap-3 border-b border-border px-3 transition-colors duration-150 focus-visible:-outline-offset-2',
        isOpen
          ? 'bg-accent-soft before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-accent'
          : 'hover:bg-surface-hover',
      )}
    >
      <ThreadAvatar name={name} src={thread.pictureUrl} channel={lookOf(thread.channel)} isOnAccent={isOpen} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className={cx('min-w-0 truncate', isUnread ? 'font-semibold' : 'font-medium')}>{name}</span>
          <LabelDots labels={thread.labels} />
          {thread.kind === 'comment' && (
            <RowSign name="comment" label={text('list.comment')} className="text-text-muted" />
          )}
          {isBroken(thread.workgateId) && <RowSign name="unplug" label={text('broken.row')} className="text-danger" />}
          <span className="ms-auto flex shrink-0 items-center gap-1 ps-1 text-text-muted">
            <Marks thread={thread} text={text} />
            {lastMessage && (
              <time
                dateTime={lastMessage.at}
                title={format.dateTime(lastMessage.at)}
                className={cx('tabular text-xs', isUnread && 'font-semibold text-accent')}
              >
                {shortTime(lastMessage.at, format)}
              </time>
            )}
          </span>
        </span>
        <span className="flex h-5 items-center gap-2">
          <LastMessage thread={thread} text={text} />
          <Open thread={thread} text={text} />
        </span>
      </span>
    </Link>
  )
})
ThreadRow.displayName = 'ThreadRow'

type RowPartProps = Pick<ThreadRowProps, 'thread' | 'text'>

/** A dot per label in its colour; the names are for a screen reader and the tooltip. */
const LabelDots = ({ labels }: Pick<ThreadSummary, 'labels'>) => {
  if (labels.length === 0) return null
  const names = labels.map(({ name }) => name).join(', ')
  return (
    <span title={names} className="flex shrink-0 items-center gap-0.5">
      {labels.slice(0, MOST_DOTS).map(({ id, color }) => (
        <span key={id} aria-hidden="true" className="size-2 rounded-full" style={{ backgroundColor: color }} />
      ))}
      <span className="sr-only">{names}</span>
    </span>
  )
}

/** What is unusual about the conversation: staff answer it, it is blocked, closed or put off. */
const Marks = ({ thread, text }: RowPartProps) => {
  const isStaff = thread.mode !== 'ai' || isPaused(thread)
  const { assignee, status } = thread
  return (
    <>
      {thread.isBlocked && <Mark name="ban" label={text('list.blocked')} className="text-danger" />}
      {status !== 'open' && <Mark name="clock" label={text(status === 'closed' ? 'list.closed' : 'list.snoozed')} />}
      {(isStaff || assignee) && (
        <Mark
          name="person"
          label={assignee ? text('list.assigned', { name: assignee.name }) : text('list.staff-answers')}
        />
      )}
    </>
  )
}

type MarkProps = { name: RowIconName; label: string; className?: string | undefined }

const Mark = ({ name, label, className }: MarkProps) => (
  <span role="img" aria-label={label} title={label} className={cx('inline-flex', className)}>
    <RowIcon name={name} />
  </span>
)

/** A mark that the font of the rows does not have. */
const RowSign = ({ name, label, className }: { name: 'unplug' | 'comment'; label: string; className?: string }) => (
  <span role="img" aria-label={label} title={label} className={cx(`row-sign row-sign-${name}`, className)} />
)

const LastMessage = ({ thread, text }: RowPartProps) => {
  const { lastMessage, unread } = thread
  return (
    <span
      className={cx(
        'flex min-w-0 flex-1 items-center gap-1 text-sm',
        unread > 0 ? 'font-medium text-text' : 'text-text-muted',
      )}
    >
      {lastMessage?.sender === 'ai' && <Mark name="sparkles" label={text('list.by-ai')} className="text-accent" />}
      <span className="min-w-0 truncate">{lastWords(thread, text)}</span>
    </span>
  )
}

/** How long somebody waits for a person, and how much is unread. */
const Open = ({ thread: { waitingSince, unread }, text }: RowPartProps) => (
  <>
    {waitingSince && (
      <span className="inline-flex shrink-0 items-center gap-1 text-xs font-medium whitespace-nowrap text-warning">
        <Mark name="headset" label={text('list.queue')} />
        <RelativeTime value={waitingSince} />
      </span>
    )}
    {unread > 0 && (
      <span
        role="img"
        aria-label={text('list.unread', { count: unread })}
        className="tabular grid h-4.5 min-w-4.5 shrink-0 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent"
      >
        {unread > 99 ? '99+' : unread}
      </span>
    )}
  </>
)

/** The AI's words have its mark before them instead of its name. */
const lastWords = ({ lastMessage }: ThreadSummary, text: RowWords['text']): string | null => {
  if (!lastMessage) return null
  const words = lastMessage.text.replaceAll(/\s+/g, ' ').trim() || text('list.no-text')
  const { sender } = lastMessage
  return sender === 'staff' || sender === 'phone' || sender === 'note'
    ? `${text(`list.by-${sender}`)}: ${words}`
    : words
}

const isPaused = ({ aiPausedUntil }: ThreadSummary): boolean =>
  aiPausedUntil !== null && Date.parse(aiPausedUntil) > Date.now()
