import type { listThreads, ThreadSummary } from '@app/contracts/conversations'
import type { Reply } from '@app/contracts/endpoint'
import { knownChannels } from '#lib/channels/channels.ts'
import { fits, isOfReport, isServerOnly, type ThreadFilters } from '../filters.ts'
import { applyThread, byWaiting, noRows, refreshTop, type ThreadRows } from './thread-rows.ts'

type ThreadPage = Reply<typeof listThreads>

export interface Counts {
  ai: number
  manual: number
  waiting: number
  unread: number
}

export interface ListState {
  /** The filters this is the answer to. */
  key: string
  rows: ThreadRows
  queue: readonly ThreadSummary[]
  counts: Counts | null
  error: unknown
}

export const emptyList = (key: string): ListState => ({ key, rows: noRows, queue: [], counts: null, error: null })

/** A customer who waits for a person is shown whatever the filters say, so that nobody is overlooked behind one. */
const isInQueue = (thread: ThreadSummary, filters: ThreadFilters) =>
  !isOfReport(filters) &&
  thread.waitingSince !== null &&
  thread.status === 'open' &&
  thread.environment === filters.environment &&
  (filters.botId === undefined || thread.botId === filters.botId)

const withQueued = (queue: readonly ThreadSummary[], thread: ThreadSummary, belongs: boolean) => {
  const others = queue.filter(({ id }) => id !== thread.id)
  return belongs ? [...others, thread].sort(byWaiting) : others.length === queue.length ? queue : others
}

/** The list after its first page was loaded again. */
export const withFirstPage = (known: ListState, page: ThreadPage): ListState => ({
  key: known.key,
  rows: refreshTop(known.rows, page),
  queue: (page.queue ?? []).toSorted(byWaiting),
  counts: page.counts,
  error: null,
})

interface ListContext {
  filters: ThreadFilters
  userId: string | undefined
  openId: string | undefined
  isScrolledDown: boolean
}

/** The list after a conversation changed. */
export const withThread = (known: ListState, thread: ThreadSummary, context: ListContext): ListState => {
  const { filters, userId, openId, isScrolledDown } = context
  const belongs =
    fits(thread, filters, { userId, channels: knownChannels() }) ||
    // What a search or a report found stays in the list; only the server can say whether a new one matches.
    (isServerOnly(filters) && known.rows.items.some(({ id }) => id === thread.id))
  return {
    ...known,
    rows: applyThread(known.rows, { thread, belongs, isScrolledDown, openId }),
    queue: withQueued(known.queue, thread, isInQueue(thread, filters)),
  }
}
