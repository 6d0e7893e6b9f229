import type { ThreadSummary } from '@app/contracts/conversations'
import { ArrowUp, Inbox, SearchX } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { errorText, requestIdOf } from '#lib/api/errors.ts'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useNextStep } from '#features/first-steps/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { FixedHeightList, type FixedHeightListHandle } from '#ui/virtual/fixed-height-list.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import type { ChatAddress } from '../address.ts'
import { isNarrowed, noFilters, type ThreadFilters } from '../filters.ts'
import { brokenMessages } from '../broken/broken-messages.ts'
import { useBrokenChannels } from '../broken/use-broken-channels.ts'
import { chatMessages } from '../messages.ts'
import { ThreadRow, type RowWords } from './thread-row.tsx'
import type { ThreadList as List } from './use-thread-list.ts'

/** How far ahead of the reader the next page is asked for: it is there before they are. */
const AHEAD = 2000
const TOP = 24
/** In rem. Must match what a row shows: a higher row would cover the next one. */
const HEIGHTS = { head: 1.8125, more: 2.5, thread: 3.5 } as const

const messages = { ...chatMessages, ...brokenMessages }

type Row = { kind: 'head'; key: string; words: string; count: number | null } | { kind: 'more'; key: string } | Item
type Item = { kind: 'thread'; key: string; thread: ThreadSummary }

/** The same object for the same conversation, so that a new page renders only its own rows. */
const known = new WeakMap<ThreadSummary, Item>()
const itemOf = (thread: ThreadSummary): Item => {
  const item = known.get(thread) ?? { kind: 'thread', key: thread.id, thread }
  known.set(thread, item)
  return item
}

const keyOf = (row: Row) => row.key
const heightOf = (row: Row) => HEIGHTS[row.kind]

type ThreadListProps = { list: List; filters: ThreadFilters; address: ChatAddress }

/** The conversations: the queue of those who wait for a person first, then the rest, newest first. */
export const ThreadList = ({ list, filters, address }: ThreadListProps) => {
  const text = useText(messages)
  const format = useFormat()
  const lookOf = useChannelLook()
  const { find } = useBrokenChannels()
  const isBroken = useCallback((workgateId: string) => find(workgateId) !== undefined, [find])
  const view = useRef<FixedHeightListHandle>(null)
  const { hasMore, setScrolledDown, loadMore } = list

  const rows = useRows(list)

  const handleScroll = useCallback(
    (offset: number, below: number) => {
      setScrolledDown(offset > TOP)
      if (hasMore && below < AHEAD) void loadMore()
    },
    [setScrolledDown, hasMore, loadMore],
  )
  // A short first page leaves nothing to scroll, so it would never ask for the next one.
  useEffect(() => {
    if (hasMore && view.current?.isShort()) void loadMore()
  }, [hasMore, loadMore, rows.length])

  const { threadId: openId, pathOf } = address
  const renderRow = useCallback(
    (row: Row) => <ListRow row={row} isOpen={row.key === openId} {...{ pathOf, text, format, lookOf, isBroken }} />,
    [openId, pathOf, text, format, lookOf, isBroken],
  )

  // Keyboard navigation also reaches rows that are not rendered yet.
  const openIndex = rows.findIndex(({ key }) => key === openId)
  useEffect(() => {
    if (openIndex >= 0) view.current?.scrollToRow(openIndex)
    // Scrolls only when another conversation is chosen, not when the list changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [openId])

  const toTop = () => {
    list.release()
    view.current?.scrollToTop()
  }
  if (list.isLoading) return <ListSkeleton />
  if (list.error !== null && rows.length === 0)
    return (
      <ErrorState
        message={errorText(list.error)}
        requestId={requestIdOf(list.error)}
        onRetry={() => void list.reload()}
      />
    )
  if (rows.length === 0) return <NoThreads filters={filters} address={address} />
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {list.heldCount > 0 && (
        <Button
          size="sm"
          variant="primary"
          className="absolute! inset-x-0 top-2 z-10 mx-auto w-fit rounded-full!"
          icon={<ArrowUp aria-hidden="true" className="size-4" />}
          onClick={toTop}
        >
          {text('list.held', { count: list.heldCount })}
        </Button>
      )}
      <FixedHeightList
        ref={view}
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        renderRow={renderRow}
        label={text('chat.list')}
        onScroll={handleScroll}
      />
    </div>
  )
}

/** Headings, conversations and the line at the end, in one list. */
const useRows = ({ items, queue, hasMore }: List): Row[] => {
  const text = useText(chatMessages)
  return useMemo(() => {
    const head = (key: string, words: string, count: number | null): Row => ({ kind: 'head', key, words, count })
    return [
      ...(queue.length > 0 ? [head('queue', text('list.queue'), queue.length), ...queue.map(itemOf)] : []),
      ...(queue.length > 0 && items.length > 0 ? [head('others', text('list.others'), null)] : []),
      ...items.map(itemOf),
      ...(hasMore ? [{ kind: 'more', key: 'more' } as const] : []),
    ]
  }, [items, queue, hasMore, text])
}

type ListRowProps = RowWords & { row: Row; isOpen: boolean; pathOf: ChatAddress['pathOf'] }

const ListRow = ({ row, isOpen, pathOf, ...words }: ListRowProps) => {
  if (row.kind === 'head')
    return (
      <h2 className="flex h-full items-center gap-2 border-b border-border bg-surface-sunken px-3 text-xs font-semibold text-text-muted">
        {row.words}
        {row.count !== null && <span className="tabular text-warning">{row.count}</span>}
      </h2>
    )
  if (row.kind === 'more') return <p className="p-3 text-center text-xs text-text-muted">{words.text('list.more')}</p>
  return <ThreadRow thread={row.thread} to={pathOf(row.thread)} isOpen={isOpen} {...words} />
}

const NoThreads = ({ filters, address }: { filters: ThreadFilters; address: ChatAddress }) => {
  const text = useText(chatMessages)
  const next = useNextStep()
  return isNarrowed(filters) ? (
    <EmptyState
      icon={<SearchX />}
      title={text('list.none')}
      description={text('list.none-body')}
      action={<Button onClick={() => address.change(noFilters)}>{text('common.clear-filters')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<Inbox />}
      title={text('list.empty')}
      description={next?.help ?? text('list.empty-body')}
      action={next && <LinkButton to={next.to}>{next.action}</LinkButton>}
    />
  )
}

const ListSkeleton = () => {
  const text = useText()
  return (
    <div role="status" className="flex flex-col gap-4 p-3">
      <span className="sr-only">{text('common.loading')}</span>
      {Array.from({ length: 10 }, (_, index) => (
        <span key={index} className="flex gap-3">
          <Skeleton className="size-8 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-full" />
          </span>
        </span>
      ))}
    </div>
  )
}
