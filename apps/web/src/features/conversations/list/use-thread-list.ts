import { listThreads } from '@app/contracts/conversations'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'
import { isOfReport, queryOf, type ThreadFilters } from '../filters.ts'
import { notifyThread, onThreadChange, threadIn } from '../live.ts'
import { emptyList, withFirstPage, withThread, type ListState } from './thread-list-state.ts'
import { addPage, releaseHeld } from './thread-rows.ts'

const RECOUNT_MS = 800
/** The first page is small, so that it is there at once; somebody who scrolls through thousands gets larger ones. */
const NEXT_PAGE_SIZE = 100

/** The list of conversations: loaded page by page, then updated by events without moving the rows being read. */
export const useThreadList = (filters: ThreadFilters, openId: string | undefined) => {
  const list = useListState(filters, openId)
  const { shown, change, currentRef } = list
  const isScrolledDown = useRef(false)
  const load = useFirstPage(list)
  const loadMore = useNextPage(list)
  useThreadChanges(list, isScrolledDown)
  useChatEvents(load)

  const release = useCallback(
    () => change(currentRef.current.key, (known) => ({ ...known, rows: releaseHeld(known.rows) })),
    [change, currentRef],
  )
  /** Scrolled down, nothing moves; back at the top, everything that was held takes its place. */
  const setScrolledDown = useCallback(
    (isDown: boolean) => {
      if (isScrolledDown.current === isDown) return
      isScrolledDown.current = isDown
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
    setScrolledDown,
  }
}
export type ThreadList = ReturnType<typeof useThreadList>

/** The state for the current filters; an answer to filters that were changed meanwhile is dropped. */
const useListState = (filters: ThreadFilters, openId: string | undefined) => {
  const key = JSON.stringify(queryOf(filters))
  const [state, setState] = useState<ListState>(() => emptyList(key))
  const currentRef = useRef({ filters, openId, key })
  useEffect(() => {
    currentRef.current = { filters, openId, key }
  })
  const change = useCallback((forKey: string, next: (known: ListState) => ListState) => {
    setState((known) => {
      if (forKey !== currentRef.current.key) return known
      return next(known.key === forKey ? known : emptyList(forKey))
    })
  }, [])
  return { key, currentRef, change, shown: state.key === key ? state : emptyList(key) }
}
type List = ReturnType<typeof useListState>

const useFirstPage = ({ key, currentRef, change }: List) => {
  const load = useCallback(
    async (forKey = currentRef.current.key) => {
      const { filters } = currentRef.current
      // A list behind a figure has exactly as many rows as the figure says, so nothing stands above it.
      const withQueue = isOfReport(filters) ? 'false' : 'true'
      const page = await callApi(listThreads, { query: { ...queryOf(filters), withQueue } })
      change(forKey, (known) => (page.data ? withFirstPage(known, page.data) : { ...known, error: page.error }))
    },
    [change, currentRef],
  )
  useEffect(() => {
    void load(key)
  }, [key, load])
  return load
}

const useNextPage = ({ currentRef, change, shown }: List) => {
  const loading = useRef<string | null>(null)
  const cursor = shown.rows.nextCursor
  return useCallback(async () => {
    const { filters, key } = currentRef.current
    // One request at a time for one cursor; a second one would bring the same page again.
    if (!cursor || loading.current === cursor) return
    loading.current = cursor
    const { data } = await callApi(listThreads, { query: { ...queryOf(filters), cursor, limit: NEXT_PAGE_SIZE } })
    if (loading.current === cursor) loading.current = null
    if (data) change(key, (known) => ({ ...known, rows: addPage(known.rows, data) }))
  }, [cursor, currentRef, change])
}

/** Puts changed conversations into the list, and asks for the new counts a moment after the last change. */
const useThreadChanges = ({ currentRef, change }: List, isScrolledDownRef: RefObject<boolean>) => {
  const userId = useSession().user?.id
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const recount = async () => {
      const { filters, key } = currentRef.current
      const { data } = await callApi(listThreads, { query: { ...queryOf(filters), limit: 1 } })
      if (data) change(key, (known) => ({ ...known, counts: data.counts }))
    }
    const stop = onThreadChange((thread) => {
      const { filters, openId, key } = currentRef.current
      const context = { filters, userId, openId, isScrolledDown: isScrolledDownRef.current }
      change(key, (known) => withThread(known, thread, context))
      clearTimeout(timer)
      timer = setTimeout(() => void recount(), RECOUNT_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [change, currentRef, userId, isScrolledDownRef])
}

const useChatEvents = (load: () => Promise<void>) => {
  const workspaceId = useSession().user?.workspace?.id
  useEffect(() => {
    if (!workspaceId) return undefined
    return realtime.subscribe(`chat:${workspaceId}`, {
      onEvent: ({ payload }) => {
        const thread = threadIn(payload)
        if (thread) notifyThread(thread)
      },
      onReset: () => void load(),
      onReady: () => void load(),
    })
  }, [workspaceId, load])
}
