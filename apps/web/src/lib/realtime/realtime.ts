/**
 * The one WebSocket of this tab. Topics keep their place: every event has a number without gaps, and after a break the
 * server is asked to go on from the last one seen, so that nothing is missed and nothing comes twice.
 */
import { closeCodes, createTicket, type ClientFrame } from '@app/contracts/realtime'
import { callApi } from '../api/api-base-query.ts'
import { createExternalStore, useExternalStore } from '../page/external-store.ts'
import { readServerFrame } from './realtime-frames.ts'
import { session } from '../session/session.ts'

export interface TopicEvent {
  topic: string
  event: string
  payload: unknown
}

export interface TopicHandlers {
  onEvent: (event: TopicEvent) => void
  /** The place was lost (too long away): load the data anew; events go on from now. */
  onReset?: (() => void) | undefined
  /** The server tells from now on: what was fetched before may have missed something. */
  onReady?: (() => void) | undefined
  /** Something that is not kept, such as somebody typing. */
  onMoment?: ((event: TopicEvent) => void) | undefined
}

/** `offline` is said only when a try has failed, so that opening a page does not flash a warning. */
export type ConnectionState = 'idle' | 'connecting' | 'online' | 'offline'

/** The little of a WebSocket that is used here, so that a test can be the other end. */
export interface Socket {
  send: (text: string) => void
  close: () => void
}

export interface SocketEvents {
  onOpen: () => unknown
  onText: (data: unknown) => unknown
  onClose: (code: number) => unknown
}

export interface RealtimeParts {
  openSocket: (events: SocketEvents) => Socket
  getTicket: () => Promise<string | null>
  onSessionEnded: () => void
  /** A number from 0 to 1 that spreads the returning tabs over time. */
  jitter: () => number
}

interface Subscription {
  handlers: Set<TopicHandlers>
  lastSeq: number | undefined
}

const PING_MS = 25_000
const SILENCE_MS = 60_000
const LONGEST_WAIT_MS = 30_000

export const createRealtime = (parts: RealtimeParts) => {
  const state = createExternalStore<ConnectionState>('idle')
  const topics = new Map<string, Subscription>()
  let socket: Socket | null = null
  let isReady = false
  let isWanted = false
  let failures = 0
  let attempt = 0
  let lastHeard = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let pulse: ReturnType<typeof setInterval> | undefined

  const say = (frame: ClientFrame) => {
    if (socket && isReady) socket.send(JSON.stringify(frame))
  }
  const ask = (topic: string, { lastSeq }: Subscription) =>
    say({ type: 'subscribe', topic, ...(lastSeq === undefined ? {} : { since: lastSeq }) })

  const drop = () => {
    clearTimeout(retry)
    clearInterval(pulse)
    attempt += 1
    isReady = false
    const old = socket
    socket = null
    old?.close()
  }

  const retryLater = () => {
    drop()
    if (!isWanted) return
    failures += 1
    state.set('offline')
    const wait = Math.min(1000 * 2 ** (failures - 1), LONGEST_WAIT_MS)
    retry = setTimeout(() => void open(), wait * (0.5 + parts.jitter() / 2))
  }

  const onReady = () => {
    isReady = true
    failures = 0
    state.set('online')
    for (const [topic, subscription] of topics) ask(topic, subscription)
    pulse = setInterval(() => {
      if (Date.now() - lastHeard > SILENCE_MS) retryLater()
      else say({ type: 'ping' })
    }, PING_MS)
  }

  const onTopicEvent = (frame: TopicEvent & { seq: number }) => {
    const subscription = topics.get(frame.topic)
    if (!subscription) return
    const last = subscription.lastSeq
    if (last !== undefined && frame.seq <= last) return
    // A number is missing: go back to the last one seen instead of showing half of what happened.
    if (last !== undefined && frame.seq > last + 1) return ask(frame.topic, subscription)
    subscription.lastSeq = frame.seq
    for (const handlers of subscription.handlers) handlers.onEvent(frame)
  }

  /** Only the first time: later the server goes on from the last number, and nothing was missed. */
  const onSubscribed = (subscription: Subscription, seq: number) => {
    if (subscription.lastSeq !== undefined) return
    subscription.lastSeq = seq
    for (const handlers of subscription.handlers) handlers.onReady?.()
  }

  const onFrame = (data: unknown) => {
    lastHeard = Date.now()
    const frame = readServerFrame(data)
    if (!frame) return
    if (frame.type === 'ready') return onReady()
    if (frame.type === 'event') return onTopicEvent(frame)
    if (frame.type === 'pong') return
    const subscription = topics.get(frame.topic)
    if (!subscription) return
    if (frame.type === 'moment') {
      for (const handlers of subscription.handlers) handlers.onMoment?.(frame)
    } else if (frame.type === 'subscribed') onSubscribed(subscription, frame.seq)
    else if (frame.type === 'refused') topics.delete(frame.topic)
    else {
      subscription.lastSeq = frame.seq
      for (const handlers of subscription.handlers) handlers.onReset?.()
    }
  }

  const onClose = (code: number) => {
    if (code !== closeCodes.sessionEnded) return retryLater()
    stop()
    parts.onSessionEnded()
  }

  const open = async () => {
    drop()
    const mine = attempt
    if (state.get() === 'idle') state.set('connecting')
    const ticket = await parts.getTicket()
    if (!isWanted || mine !== attempt) return
    if (!ticket) return retryLater()
    lastHeard = Date.now()
    // What a dropped socket still says belongs to an attempt that is over.
    const isMine = () => mine === attempt
    socket = parts.openSocket({
      onOpen: () => isMine() && socket?.send(JSON.stringify({ type: 'auth', ticket } satisfies ClientFrame)),
      onText: (data) => isMine() && onFrame(data),
      onClose: (code) => isMine() && onClose(code),
    })
  }

  const start = () => {
    if (isWanted) return
    isWanted = true
    failures = 0
    void open()
  }

  const stop = () => {
    isWanted = false
    drop()
    topics.clear()
    state.set('idle')
  }

  const subscribe = (topic: string, handlers: TopicHandlers): (() => void) => {
    const subscription = topics.get(topic) ?? { handlers: new Set(), lastSeq: undefined }
    const isNew = subscription.handlers.size === 0
    subscription.handlers.add(handlers)
    topics.set(topic, subscription)
    if (isNew) ask(topic, subscription)
    return () => {
      subscription.handlers.delete(handlers)
      if (subscription.handlers.size > 0 || topics.get(topic) !== subscription) return
      topics.delete(topic)
      say({ type: 'unsubscribe', topic })
    }
  }

  /** The network or the reader is back: try now instead of waiting out the pause. */
  const retryNow = () => {
    if (isWanted && state.get() === 'offline' && !socket) void open()
  }

  /** The browser says that the network is gone; a socket would notice only after a long silence. */
  const noteOffline = () => {
    if (isWanted && state.get() !== 'offline') retryLater()
  }

  return { state, start, stop, subscribe, retryNow, noteOffline }
}

const openSocket = ({ onOpen, onText, onClose }: SocketEvents): Socket => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const socket = new WebSocket(`${scheme}://${location.host}/api/realtime`)
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', (event) => onText(event.data))
  socket.addEventListener('close', (event) => onClose(event.code))
  return socket
}

export const realtime = createRealtime({
  openSocket,
  getTicket: async () => (await callApi(createTicket, {})).data?.ticket ?? null,
  onSessionEnded: () => session.clear('expired'),
  jitter: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
})

export const useConnectionState = (): ConnectionState => useExternalStore(realtime.state)
