import { listMessages, type Message } from '@app/contracts/conversations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorCode } from '#lib/api/errors.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import type { TopicEvent } from '#lib/realtime/realtime-topics.ts'
import { messageIn, notifyThread, threadIn } from '../live.ts'
import { addNewer, addOlder, emptyLog, fromPage, lastSeqOf, receive, type MessageLog } from './message-log.ts'
import { removeOutgoing } from './outbox.ts'

/** The first page is small, so that it is there at once; somebody who scrolls through years gets larger ones. */
const NEXT_PAGE_SIZE = 100

interface State {
  log: MessageLog
  isLoaded: boolean
  error: unknown
  /** Arrived below the part that is on the screen. */
  newBelow: number
}

const start: State = { log: emptyLog, isLoaded: false, error: null, newBelow: 0 }

interface Hooks {
  onStored: (message: Message) => void
  onMoment: (event: TopicEvent) => void
  /** The message of the address is not there; the newest are shown instead. */
  onGone: () => void
}

/** The messages of one conversation: opened at its end or around one message, then live and without gaps. */
export const useMessages = (threadId: string, aroundId: string | undefined, hooks: Hooks) => {
  const log = useLog()
  const latestHooks = useRef(hooks)
  useEffect(() => {
    latestHooks.current = hooks
  })
  const open = useOpen(threadId, log)
  const pages = usePages(threadId, log)
  const { knownRef, put, change } = log
  const { catchUp } = pages

  const take = useCallback(
    (message: Message) => {
      if (message.threadId !== threadId || !knownRef.current.isLoaded) return
      const { log: next, place } = receive(knownRef.current.log, message)
      if (place === 'below') put({ ...knownRef.current, newBelow: knownRef.current.newBelow + 1 })
      else if (place === 'after-gap') void catchUp()
      else change(next)
      removeOutgoing(message.clientId)
      latestHooks.current.onStored(message)
    },
    [threadId, knownRef, put, change, catchUp],
  )
  useEffect(() => {
    const onEvent = ({ payload }: TopicEvent) => {
      const message = messageIn(payload)
      if (message) take(message)
      const thread = threadIn(payload)
      if (thread) notifyThread(thread)
    }
    return realtime.subscribe(`thread:${threadId}`, {
      onEvent,
      onMoment: (event) => latestHooks.current.onMoment(event),
      onReset: () => void open(),
      onReady: () => void catchUp(),
    })
  }, [threadId, take, open, catchUp])

  const wanted = useRef(aroundId)
  useEffect(() => {
    wanted.current = aroundId
  })
  useEffect(() => {
    // A message that is already loaded needs no fetching: the list scrolls to it.
    if (knownRef.current.isLoaded && (!aroundId || knownRef.current.log.items.some(({ id }) => id === aroundId))) return
    void open(aroundId).then((isGone) => isGone && latestHooks.current.onGone())
  }, [aroundId, open, knownRef])

  const reload = useCallback(() => open(wanted.current), [open])
  const { loadOlder, loadNewer } = pages
  return { ...log.state, loadOlder, loadNewer, take, reload, toNewest: open }
}
export type ThreadMessages = ReturnType<typeof useMessages>

/** The state, and the same in a ref: an answer that arrives later must build on the newest one. */
const useLog = () => {
  const [state, setState] = useState<State>(start)
  const knownRef = useRef(state)
  const put = useCallback((next: State) => {
    knownRef.current = next
    setState(next)
  }, [])
  const change = useCallback((log: MessageLog) => put({ ...knownRef.current, log }), [put])
  return { state, knownRef, put, change }
}
type Log = ReturnType<typeof useLog>

/** Loads the end of the conversation, or the part around a message. Resolves to whether that message is gone. */
const useOpen = (threadId: string, { knownRef, put }: Log) =>
  useCallback(
    async (around?: string) => {
      const params = { threadId }
      const asked = await callApi(listMessages, { params, query: around ? { around } : {} })
      // A deleted message still has its conversation.
      const isGone = around !== undefined && errorCode(asked.error) === 'MESSAGE_NOT_FOUND'
      const { data, error } = isGone ? await callApi(listMessages, { params, query: {} }) : asked
      if (data) {
        put({ log: fromPage(data), isLoaded: true, error: null, newBelow: 0 })
        for (const message of data.items) removeOutgoing(message.clientId)
      } else put({ ...knownRef.current, error })
      return isGone
    },
    [threadId, knownRef, put],
  )

/** One request of a kind at a time; a second one would bring the same page again. */
const useOnce = () => {
  const busy = useRef(new Set<string>())
  return useCallback(async (name: string, work: () => Promise<void>) => {
    if (busy.current.has(name)) return
    busy.current.add(name)
    await work()
    busy.current.delete(name)
  }, [])
}

const usePages = (threadId: string, { knownRef, put, change }: Log) => {
  const once = useOnce()
  const fetchPage = useCallback(
    async (place: { before: number } | { after: number }) =>
      (await callApi(listMessages, { params: { threadId }, query: { ...place, limit: NEXT_PAGE_SIZE } })).data,
    [threadId],
  )
  const catchUp = useCallback(
    () =>
      once('newer', async () => {
        if (!knownRef.current.isLoaded || knownRef.current.log.hasNewer) return
        const data = await fetchPage({ after: lastSeqOf(knownRef.current.log) })
        if (!data) return
        change(addNewer(knownRef.current.log, data))
        for (const message of data.items) removeOutgoing(message.clientId)
      }),
    [knownRef, once, change, fetchPage],
  )
  const loadOlder = useCallback(
    () =>
      once('older', async () => {
        const first = knownRef.current.log.items[0]
        if (!first || !knownRef.current.log.hasOlder) return
        const data = await fetchPage({ before: first.seq })
        if (data) change(addOlder(knownRef.current.log, data))
      }),
    [knownRef, once, change, fetchPage],
  )
  const loadNewer = useCallback(
    () =>
      once('newer', async () => {
        if (!knownRef.current.log.hasNewer) return
        const data = await fetchPage({ after: lastSeqOf(knownRef.current.log) })
        if (!data) return
        change(addNewer(knownRef.current.log, data))
        put({ ...knownRef.current, newBelow: 0 })
      }),
    [knownRef, once, change, put, fetchPage],
  )
  return { catchUp, loadOlder, loadNewer }
}
