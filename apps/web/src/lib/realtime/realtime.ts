/**
 * The one WebSocket of this tab. The events of a topic are numbered without gaps; after a break the server continues from
 * the last number seen, so that nothing is missed and nothing comes twice.
 */
import { closeCodes, createTicket, type ClientFrame } from '@app/contracts/realtime'
import { callApi } from '../api/api-base-query.ts'
import { createExternalStore, useExternalStore } from '../page/external-store.ts'
import { readServerFrame } from './realtime-frames.ts'
import { createPulse, createRetry } from './realtime-timers.ts'
import { createTopics } from './realtime-topics.ts'
import { createSocketSlot, type Socket, type SocketEvents } from './socket-slot.ts'
import { session } from '../session/session.ts'

/** `offline` only after a failed attempt, so that opening a page does not flash a warning. */
export type ConnectionState = 'idle' | 'connecting' | 'online' | 'offline'

export interface RealtimeParts {
  openSocket: (events: SocketEvents) => Socket
  getTicket: () => Promise<string | null>
  onSessionEnded: () => void
  /** A number from 0 to 1 that spreads the returning tabs over time. */
  jitter: () => number
}

/** Connects while it is wanted, with growing pauses between failed attempts. */
export const createRealtime = (parts: RealtimeParts) => {
  const state = createExternalStore<ConnectionState>('idle')
  const socket = createSocketSlot(parts.openSocket)
  let isReady = false
  let isWanted = false
  const send = (frame: ClientFrame) => {
    if (isReady) socket.send(frame)
  }
  const topics = createTopics(send)
  const pulse = createPulse({ ping: () => send({ type: 'ping' }), onSilence: () => retryLater() })
  const retry = createRetry(parts.jitter, () => void open())

  const drop = () => {
    retry.cancel()
    pulse.stop()
    isReady = false
    socket.drop()
  }
  const retryLater = () => {
    drop()
    if (!isWanted) return
    state.set('offline')
    retry.schedule()
  }
  const handleReady = () => {
    isReady = true
    retry.reset()
    state.set('online')
    topics.requestAll()
    pulse.start()
  }
  const handleText = (data: unknown) => {
    pulse.reportLife()
    const frame = readServerFrame(data)
    if (frame?.type === 'ready') handleReady()
    else if (frame && frame.type !== 'pong') topics.handleFrame(frame)
  }
  const handleClose = (code: number) => {
    if (code !== closeCodes.sessionEnded) return retryLater()
    stop()
    parts.onSessionEnded()
  }
  const open = async () => {
    drop()
    const isCurrent = socket.startAttempt()
    if (state.get() === 'idle') state.set('connecting')
    const ticket = await parts.getTicket()
    if (!isWanted || !isCurrent()) return
    if (!ticket) return retryLater()
    pulse.reportLife()
    const authenticate = () => socket.send({ type: 'auth', ticket })
    socket.open(isCurrent, { onOpen: authenticate, onText: handleText, onClose: handleClose })
  }
  const start = () => {
    if (isWanted) return
    isWanted = true
    retry.reset()
    void open()
  }
  const stop = () => {
    isWanted = false
    drop()
    topics.clear()
    state.set('idle')
  }
  /** The network or the reader is back: try now instead of waiting out the pause. */
  const retryNow = () => {
    if (isWanted && state.get() === 'offline' && !socket.isOpen()) void open()
  }
  /** The browser reports that the network is gone; the socket would notice only after a long silence. */
  const noteOffline = () => {
    if (isWanted && state.get() !== 'offline') retryLater()
  }
  return { state, start, stop, subscribe: topics.subscribe, retryNow, noteOffline }
}

const openSocket = ({ onOpen, onText, onClose }: SocketEvents): Socket => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const socket = new WebSocket(`${scheme}://${location.host}/api/realtime`)
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', (event) => onText(event.data))
  socket.addEventListener('close', (event) => onClose(event.code))
  return socket
}

/** The socket only says that the session is over; a refused request also says why, and ends it. */
const endSession = async (): Promise<void> => {
  const { token } = session.get()
  await callApi(createTicket, {})
  if (token !== null && session.get().token === token) session.clear('unknown')
}

export const realtime = createRealtime({
  openSocket,
  getTicket: async () => (await callApi(createTicket, {})).data?.ticket ?? null,
  onSessionEnded: () => void endSession(),
  jitter: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
})

export const useConnectionState = (): ConnectionState => useExternalStore(realtime.state)
