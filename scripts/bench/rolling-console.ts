import { setTimeout as delay } from 'node:timers/promises'
import { closeCodes, type ServerFrame } from '@app/contracts/realtime'
import type { Network } from './rolling-network.ts'

export interface RollingConsole {
  readonly topic: string
  /** The number of the last event that came, with no gap before it. */
  readonly lastSeq: () => number
  readonly counts: { events: number; missed: number; twice: number; resets: number; sentAway: number }
  close(): void
}

const comeBackMs = 200

/** A tab of the console that listens to the conversations of its shop and comes back whenever it is sent away. */
export const openRollingConsole = async (
  network: Network,
  { workspaceId, token }: { workspaceId: string; token: string },
): Promise<RollingConsole> => {
  const topic = `chat:${workspaceId}`
  const counts = { events: 0, missed: 0, twice: 0, resets: 0, sentAway: 0 }
  const isReady = Promise.withResolvers<void>()
  let lastSeq: number | undefined
  let socket: WebSocket | undefined
  let isOver = false

  const onFrame = (frame: ServerFrame): void => {
    if (frame.type === 'ready')
      socket?.send(JSON.stringify({ type: 'subscribe', topic, ...(lastSeq === undefined ? {} : { since: lastSeq }) }))
    else if (frame.type === 'subscribed') {
      lastSeq ??= frame.seq
      isReady.resolve()
    } else if (frame.type === 'reset') {
      counts.resets += 1
      lastSeq = frame.seq
    } else if (frame.type === 'event') {
      counts.events += 1
      const expected = (lastSeq ?? 0) + 1
      if (frame.seq < expected) counts.twice += 1
      if (frame.seq > expected) counts.missed += frame.seq - expected
      lastSeq = Math.max(lastSeq ?? 0, frame.seq)
    }
  }
  const connect = async (): Promise<void> => {
    const answer = await network.call<{ ticket: string }>('ticket', '/api/realtime/ticket', { token, body: {} })
    if (isOver) return
    if (!answer) return comeBack()
    const opened = new WebSocket(`${network.url.replace('http', 'ws')}/api/realtime`)
    socket = opened
    opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'auth', ticket: answer.ticket })))
    opened.addEventListener('message', ({ data }) => onFrame(JSON.parse(String(data)) as ServerFrame))
    opened.addEventListener('close', ({ code }) => {
      if (isOver) return
      if (code === closeCodes.restarting) counts.sentAway += 1
      else network.fail('socket', `closed with ${code}`)
      void comeBack()
    })
  }
  const comeBack = async (): Promise<void> => {
    await delay(comeBackMs)
    if (!isOver) await connect()
  }
  await connect()
  await isReady.promise
  return {
    topic,
    lastSeq: () => lastSeq ?? 0,
    counts,
    close: () => {
      isOver = true
      socket?.close()
    },
  }
}
