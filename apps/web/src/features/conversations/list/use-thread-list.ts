import { listThreads, type ThreadSummary } from '@app/contracts/conversations'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { knownChannels } from '#lib/channels/channels.ts'
import { realtime, type TopicEvent } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'
import { fits, queryOf, type ThreadFilters } from '../filters.ts'
import { onThreadChange, tellThread, threadIn } from '../live.ts'
import { addPage, applyThread, byWaiting, noRows, refreshTop, releaseHeld, type ThreadRows } from './thread-rows.ts'

const RECOUNT_MS = 800
const QUEUE_SIZE = 100
/** The first page is small, to be there at once; somebody who scrolls through thousands gets larger ones. */
const MORE = 100

export interface Counts {
  ai: number
  manual: number
  waiting: number
  unread: number
}

interface ListState {
  /** Which filters this is the answer to. */
  key: string
  rows: ThreadRows
  queue: readonly ThreadSummary[]
  counts: Counts | null
  error: unknown
}

const nothing = (key: string): ListState => ({ key, rows: noRows, queue: [], counts: null, error: null })

/** Who waits for a person is shown whatever the list is narrowed to, so that nobody is forgotten behind a filter. */
const isInQueue = (thread: ThreadSummary, filters: ThreadFilters) =>
  thread.waitingSince !== null &&
  thread.status === 'open' &&
  thread.environment === filters.environment &&
  (filters.botId === undefined || thread.botId === filters.botId)

const intoQueue = (queue: readonly ThreadSummary[], thread: ThreadSummary, belongs: boolean) => {
  const others = queue.filter(({ id }) => id !== thread.id)
  return belongs ? [...others, thread].sort(byWaiting) : others.length === queue.length ? queue : others
}

/** The list on the left: loaded by pages, then kept true by what the server tells, without moving what is read. */
export const useThreadList = (filters: ThreadFilters, openId: string | undefined) => {
  const { user } = useSession()
  const workspaceId = user?.workspace?.id
  const userId = user?.id
  const key = JSON.stringify(queryOf(filters))
  const [state, setState] = useState<ListState>(() => nothing(key))
  const loading = useRef<string | null>(null)
  const isReading = useRef(false)
  const shown = state.key === key ? state : nothing(key)
  const current = useRef({ filters, openId, key })
  useEffect(() => {
    current.current = { filters, openId, key }
  })
  const change = useCallback((forKey: string, next: (known: ListState) => ListState) => {
    setState((known) => {
      if (forKey !== current.current.key) return known
      return next(known.key === forKey ? known : nothing(forKey))
    })
  }, [])

  const load = useCallback(
    async (forKey = current.current.key) => {
      const { filters: wanted } = current.current
      const base = { environment: wanted.environment, ...(wanted.botId ? { botId: wanted.botId } : {}) }
      const [page, queue] = await Promise.all([
        callApi(listThreads, { query: queryOf(wanted) }),
        callApi(listThreads, { query: { ...base, waiting: 'true', limit: QUEUE_SIZE } }),
      ])
      change(forKey, (known) =>
        page.data
          ? {
              key: forKey,
              rows: refreshTop(known.rows, page.data),
              queue: queue.data ? [...queue.data.items].sort(byWaiting) : known.queue,
              counts: page.data.counts,
              error: null,
            }
          : { ...known, error: page.error },
      )
    },
    [change],
  )

  useEffect(() => {
    void load(key)
  }, [key, load])

  const loadMore = useCallback(async () => {
    const { filters: wanted, key: forKey } = current.current
    const cursor = shown.rows.nextCursor
    // One question at a time for one place; a second one would bring the same page again.
    if (!cursor || loading.current === cursor) return
    loading.current = cursor
    const { data } = await callApi(listThreads, { query: { ...queryOf(wanted), cursor, limit: MORE } })
    if (loading.current === cursor) loading.current = null
    if (data) change(forKey, (known) => ({ ...known, rows: addPage(known.rows, data) }))
  }, [shown.rows.nextCursor, change])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const recount = async () => {
      const { filters: wanted, key: forKey } = current.current
      const { data } = await callApi(listThreads, { query: { ...queryOf(wanted), limit: 1 } })
      if (data) change(forKey, (known) => ({ ...known, counts: data.counts }))
    }
    const stop = onThreadChange((thread) => {
      const { filters: wanted, openId: open, key: forKey } = current.current
      change(forKey, (known) => ({
        ...known,
        rows: applyThread(known.rows, {
          thread,
          belongs:
            fits(thread, wanted, { userId, channels: knownChannels() }) ||
            // What a search found stays found; only the server can judge new ones.
            (wanted.search !== '' && known.rows.items.some(({ id }) => id === thread.id)),
          isReading: isReading.current,
          openId: open,
        }),
        queue: intoQueue(known.queue, thread, isInQueue(thread, wanted)),
      }))
      clearTimeout(timer)
      timer = setTimeout(() => void recount(), RECOUNT_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [change, userId])

  useEffect(() => {
    if (!workspaceId) return undefined
    const onEvent = ({ payload }: TopicEvent) => {
      const thread = threadIn(payload)
      if (thread) tellThread(thread)
    }
    return realtime.subscribe(`chat:${workspaceId}`, {
      onEvent,
      onReset: () => void load(),
      onReady: () => void load(),
    })
  }, [workspaceId, load])

  const release = useCallback(
    () => change(current.current.key, (known) => ({ ...known, rows: releaseHeld(known.rows) })),
    [change],
  )
  /** Down the list nothing moves; back at its top everything that waited takes its place. */
  const setReading = useCallback(
    (isDown: boolean) => {
      if (isReading.current === isDown) return
      isReading.current = isDown
      if (!isDown) release()
    },
    [release],
  )

  const queued = useMemo(() => new Set(shown.queue.map(({ id }) => id)), [shown.queue])
  const items = useMemo(() => shown.rows.items.filter(({ id }) => !queued.has(id)), [shown.rows.items, queued])
  return {
    items,
    queue: shown.queue,
    heldCount: shown.rows.held.length,
    counts: shown.counts,
    error: shown.error,
    isLoading: shown.counts === null && shown.error === null,
    hasMore: shown.rows.nextCursor !== null,
    reload: load,
    loadMore,
    release,
    setReading,
  }
}
export type ThreadList = ReturnType<typeof useThreadList>
