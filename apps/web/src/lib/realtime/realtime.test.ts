import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRealtime } from './realtime.ts'
import type { TopicEvent } from './realtime-topics.ts'
import type { SocketEvents } from './socket-slot.ts'

const TOPIC = 'user:5f0c1c52-5b7c-4c39-8f3e-0a9d4c1b2e3f'

/** A fake server controlled by the test. */
const givenServer = () => {
  const sockets: { events: SocketEvents; said: Record<string, unknown>[]; isClosed: boolean }[] = []
  const tickets: (string | null)[] = []
  const onSessionEnded = vi.fn<() => void>()
  const realtime = createRealtime({
    openSocket: (events) => {
      const socket = { events, said: [] as Record<string, unknown>[], isClosed: false }
      sockets.push(socket)
      return {
        send: (text) => socket.said.push(JSON.parse(text) as Record<string, unknown>),
        close: () => {
          socket.isClosed = true
        },
      }
    },
    getTicket: () => Promise.resolve(tickets.length > 0 ? (tickets.shift() ?? null) : 'ticket'),
    onSessionEnded,
    jitter: () => 1,
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  const say = (frame: unknown) => last().events.onText(JSON.stringify(frame))
  const accept = async () => {
    await vi.advanceTimersByTimeAsync(0)
    last().events.onOpen()
    say({ type: 'ready' })
  }
  return { realtime, sockets, tickets, onSessionEnded, last, say, accept }
}

const event = (seq: number) => ({ type: 'event', topic: TOPIC, seq, event: `e${seq}`, payload: {} })

describe('the realtime connection of a tab', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = async () => {
    const server = givenServer()
    const got: string[] = []
    const onReset = vi.fn<() => void>()
    server.realtime.start()
    server.realtime.subscribe(TOPIC, { onEvent: ({ event: name }: TopicEvent) => got.push(name), onReset })
    await server.accept()
    server.say({ type: 'subscribed', topic: TOPIC, seq: 4 })
    return { ...server, got, onReset }
  }

  it('shows its ticket first and subscribes when the server is ready', async () => {
    const { last, realtime } = await open()

    expect(last().said).toEqual([
      { type: 'auth', ticket: 'ticket' },
      { type: 'subscribe', topic: TOPIC },
    ])
    expect(realtime.state.get()).toBe('online')
  })

  it('delivers each event once and in order', async () => {
    const { say, got } = await open()

    for (const seq of [5, 5, 6, 4, 7]) say(event(seq))

    expect(got).toEqual(['e5', 'e6', 'e7'])
  })

  it('asks again from the last number when one is missing', async () => {
    const { say, got, last } = await open()

    say(event(5))
    say(event(7))

    expect(got).toEqual(['e5'])
    expect(last().said.at(-1)).toEqual({ type: 'subscribe', topic: TOPIC, since: 5 })
    say(event(6))
    say(event(7))
    expect(got).toEqual(['e5', 'e6', 'e7'])
  })

  it('comes back by itself after a break and goes on where it was', async () => {
    const { say, got, last, sockets, realtime, accept } = await open()
    say(event(5))

    last().events.onClose(1006)
    expect(realtime.state.get()).toBe('offline')
    await vi.advanceTimersByTimeAsync(1000)
    await accept()

    expect(sockets).toHaveLength(2)
    expect(last().said.at(-1)).toEqual({ type: 'subscribe', topic: TOPIC, since: 5 })
    say({ type: 'subscribed', topic: TOPIC, seq: 8 })
    say(event(6))
    expect(got).toEqual(['e5', 'e6'])
    expect(realtime.state.get()).toBe('online')
  })

  it('waits longer after each failure, and not at all when the network is back', async () => {
    const { last, sockets, realtime } = await open()
    last().events.onClose(1006)
    await vi.advanceTimersByTimeAsync(1000)
    last().events.onClose(1006)
    await vi.advanceTimersByTimeAsync(1999)
    expect(sockets).toHaveLength(2)

    realtime.retryNow()
    await vi.advanceTimersByTimeAsync(0)

    expect(sockets).toHaveLength(3)
  })

  it('says so at once when the browser loses the network, and returns with it', async () => {
    const { last, accept, realtime } = await open()
    const lost = last()

    realtime.noteOffline()
    expect(realtime.state.get()).toBe('offline')
    expect(lost.isClosed).toBe(true)

    realtime.retryNow()
    await accept()
    expect(realtime.state.get()).toBe('online')
    expect(last()).not.toBe(lost)
  })

  it('loads anew when its place is no longer kept', async () => {
    const { say, got, onReset } = await open()

    say({ type: 'reset', topic: TOPIC, seq: 40 })
    say(event(41))

    expect(onReset).toHaveBeenCalledOnce()
    expect(got).toEqual(['e41'])
  })

  it('ends the session when the server says so, and does not come back', async () => {
    const { last, onSessionEnded, sockets, realtime } = await open()

    last().events.onClose(4401)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(onSessionEnded).toHaveBeenCalledOnce()
    expect(sockets).toHaveLength(1)
    expect(realtime.state.get()).toBe('idle')
  })

  it('speaks every 25 seconds, and leaves a server that has gone silent', async () => {
    const { last, sockets, say } = await open()

    await vi.advanceTimersByTimeAsync(25_000)
    expect(last().said.at(-1)).toEqual({ type: 'ping' })
    say({ type: 'pong' })
    await vi.advanceTimersByTimeAsync(100_000)

    expect(sockets[0]?.isClosed).toBe(true)
    expect(sockets.length).toBeGreaterThan(1)
  })

  it('does not fall over nonsense on the wire', async () => {
    const { last, say, got } = await open()

    last().events.onText('not json')
    last().events.onText(new ArrayBuffer(2))
    say(null)
    say({ type: 'event', topic: TOPIC })
    say({ type: 'brand-new' })
    say(event(5))

    expect(got).toEqual(['e5'])
  })

  it('tries again when no ticket is to be had', async () => {
    const { realtime, tickets, sockets, accept } = givenServer()
    tickets.push(null)

    realtime.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(realtime.state.get()).toBe('offline')
    await vi.advanceTimersByTimeAsync(1000)
    await accept()

    expect(sockets).toHaveLength(1)
    expect(realtime.state.get()).toBe('online')
  })

  it('forgets a topic nobody listens to any more', async () => {
    const { realtime, last, accept } = givenServer()
    realtime.start()
    await accept()
    const first = realtime.subscribe(TOPIC, { onEvent: () => undefined })
    const second = realtime.subscribe(TOPIC, { onEvent: () => undefined })

    first()
    expect(last().said.filter((frame) => frame['type'] === 'unsubscribe')).toEqual([])
    second()

    expect(last().said.at(-1)).toEqual({ type: 'unsubscribe', topic: TOPIC })
  })

  it('says when the server begins to tell, and only then: after a break nothing was missed', async () => {
    const server = givenServer()
    const onReady = vi.fn<() => void>()
    server.realtime.start()
    server.realtime.subscribe(TOPIC, { onEvent: () => undefined, onReady })
    await server.accept()
    expect(onReady).not.toHaveBeenCalled()

    server.say({ type: 'subscribed', topic: TOPIC, seq: 4 })
    server.say({ type: 'subscribed', topic: TOPIC, seq: 4 })

    expect(onReady).toHaveBeenCalledTimes(1)
  })

  it('closes a socket it dropped while that was opening only once it is open, and says nothing over it', async () => {
    const server = givenServer()
    server.realtime.start()
    await vi.advanceTimersByTimeAsync(0)

    server.realtime.stop()
    expect(server.last().isClosed).toBe(false)
    server.last().events.onOpen()

    expect(server.last().isClosed).toBe(true)
    expect(server.last().said).toEqual([])
  })

  it('hands on what is not kept, without counting it', async () => {
    const server = givenServer()
    const moments: unknown[] = []
    const got: string[] = []
    server.realtime.start()
    server.realtime.subscribe(TOPIC, {
      onEvent: ({ event: name }) => got.push(name),
      onMoment: ({ event: name, payload }) => moments.push([name, payload]),
    })
    await server.accept()
    server.say({ type: 'subscribed', topic: TOPIC, seq: 4 })

    server.say({ type: 'moment', topic: TOPIC, event: 'typing', payload: { name: 'Lan' } })
    server.say(event(5))

    expect(moments).toEqual([['typing', { name: 'Lan' }]])
    expect(got).toEqual(['e5'])
  })
})
