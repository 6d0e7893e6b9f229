import { WebSocket } from 'ws'
import { createRealtime } from '../../../web/src/lib/realtime/realtime.ts'
import type { TopicEvent } from '../../../web/src/lib/realtime/realtime-topics.ts'
import type { Processes } from './processes.ts'

export interface ConsoleTab {
  readonly token: string
  /** What the tab was told on each topic, as it was told. */
  readonly heard: ReadonlyMap<string, readonly TopicEvent[]>
  /** How often it had to load anew because its place was lost. */
  readonly resets: () => number
  readonly follow: (topic: string) => Promise<void>
  /** Its connection breaks, wherever it stands. */
  readonly cut: () => void
  readonly close: () => void
}

/** A tab of the console with the connection it has in the browser; only its wire is one of this test. */
export const openTab = (processes: Processes, token: string): ConsoleTab => {
  const heard = new Map<string, TopicEvent[]>()
  let wire: WebSocket | null = null
  let resets = 0
  const realtime = createRealtime({
    openSocket: ({ onOpen, onText, onClose }) => {
      const opened = new WebSocket(`${processes.any().replace('http', 'ws')}/api/realtime`)
      wire = opened
      opened.on('open', onOpen)
      opened.on('message', (data: Buffer) => onText(data.toString('utf8')))
      opened.on('close', onClose)
      opened.on('error', () => undefined)
      return { send: (text) => opened.send(text), close: () => opened.terminate() }
    },
    getTicket: () => ticketOf(processes.any(), token),
    onSessionEnded: () => undefined,
    jitter: Math.random,
  })
  realtime.start()

  return {
    token,
    heard,
    resets: () => resets,
    follow: (topic) =>
      new Promise((resolve) => {
        const events: TopicEvent[] = []
        heard.set(topic, events)
        realtime.subscribe(topic, {
          onEvent: (event) => events.push(event),
          onReady: resolve,
          onReset: () => {
            resets += 1
          },
        })
      }),
    cut: () => wire?.terminate(),
    close: realtime.stop,
  }
}

const ticketOf = async (url: string, token: string): Promise<string | null> => {
  try {
    const answer = await fetch(`${url}/api/realtime/ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.ok ? ((await answer.json()) as { ticket: string }).ticket : null
  } catch {
    // The process is gone; the tab tries again, as in a browser.
    return null
  }
}
