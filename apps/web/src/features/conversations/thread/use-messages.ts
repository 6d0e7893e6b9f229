import { listMessages, type Message } from '@app/contracts/conversations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorCode } from '#lib/api/errors.ts'
import { realtime, type TopicEvent } from '#lib/realtime/realtime.ts'
import { messageIn, tellThread, threadIn } from '../live.ts'
import { addNewer, addOlder, emptyLog, fromPage, lastSeqOf, receive, type MessageLog } from './message-log.ts'
import { takeOut } from './outbox.ts'

/** The first page is small, to be there at once; somebody who scrolls through years gets larger ones. */
const MORE = 100

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

/** The messages of one conversation: opened at its end or around one message, then live and without holes. */
export const useMessages = (threadId: string, aroundId: string | undefined, hooks: Hooks) => {
  const [state, setState] = useState<State>(start)
  const known = useRef(state)
  const busy = useRef(new Set<string>())
  const latestHooks = useRef(hooks)
  useEffect(() => {
    latestHooks.current = hooks
  })
  const put = useCallback((next: State) => {
    known.current = next
    setState(next)
  }, [])
  const change = useCallback((log: MessageLog) => put({ ...known.current, log }), [put])

  /** One question of a kind at a time; a second one would bring the same page again. */
  const once = useCallback(async (name: string, work: () => Promise<void>) => {
    if (busy.current.has(name)) return
    busy.current.add(name)
    await work()
    busy.current.delete(name)
  }, [])

  const open = useCallback(
    async (around?: string) => {
      const params = { threadId }
      const asked = await callApi(listMessages, { params, query: around ? { around } : {} })
      // A message that is gone still has its conversation.
      const isGone = around !== undefined && errorCode(asked.error) === 'MESSAGE_NOT_FOUND'
      const { data, error } = isGone ? await callApi(listMessages, { params, query: {} }) : asked
      if (data) {
        put({ log: fromPage(data), isLoaded: true, error: null, newBelow: 0 })
        for (const message of data.items) takeOut(message.clientId)
      } else put({ ...known.current, error })
      return isGone
    },
    [threadId, put],
  )

  const catchUp = useCallback(
    () =>
      once('newer', async () => {
        if (!known.current.isLoaded || known.current.log.hasNewer) return
        const after = lastSeqOf(known.current.log)
        const { data } = await callApi(listMessages, { params: { threadId }, query: { after, limit: MORE } })
        if (!data) return
        change(addNewer(known.current.log, data))
        for (const message of data.items) takeOut(message.clientId)
      }),
    [threadId, once, change],
  )

  const loadOlder = useCallback(
    () =>
      once('older', async () => {
        const first = known.current.log.items[0]
        if (!first || !known.current.log.hasOlder) return
        const { data } = await callApi(listMessages, {
          params: { threadId },
          query: { before: first.seq, limit: MORE },
        })
        if (data) change(addOlder(known.current.log, data))
      }),
    [threadId, once, change],
  )

  const loadNewer = useCallback(
    () =>
      once('newer', async () => {
        if (!known.current.log.hasNewer) return
        const after = lastSeqOf(known.current.log)
        const { data } = await callApi(listMessages, { params: { threadId }, query: { after, limit: MORE } })
        if (!data) return
        change(addNewer(known.current.log, data))
        put({ ...known.current, newBelow: 0 })
      }),
    [threadId, once, change, put],
  )

  const take = useCallback(
    (message: Message) => {
      if (message.threadId !== threadId || !known.current.isLoaded) return
      const { log, place } = receive(known.current.log, message)
      if (place === 'below') put({ ...known.current, newBelow: known.current.newBelow + 1 })
      else if (place === 'after-gap') void catchUp()
      else change(log)
      takeOut(message.clientId)
      latestHooks.current.onStored(message)
    },
    [threadId, put, change, catchUp],
  )

  useEffect(() => {
    const onEvent = ({ payload }: TopicEvent) => {
      const message = messageIn(payload)
      if (message) take(message)
      const thread = threadIn(payload)
      if (thread) tellThread(thread)
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
    // A message that is already there needs no fetching: the list goes to it.
    if (known.current.isLoaded && (!aroundId || known.current.log.items.some(({ id }) => id === aroundId))) return
    void open(aroundId).then((isGone) => isGone && latestHooks.current.onGone())
  }, [aroundId, open])

  const reload = useCallback(() => open(wanted.current), [open])
  return { ...state, loadOlder, loadNewer, take, reload, toNewest: open }
}
export type ThreadMessages = ReturnType<typeof useMessages>
