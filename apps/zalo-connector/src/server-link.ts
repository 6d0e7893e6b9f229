import { WebSocket } from 'ws'
import {
  clientFrameId,
  connectorCloseCodes as closeCodes,
  connectorVersion,
  numberOfFrame,
  type ConnectorServerFrame,
} from '@app/contracts/connectors'
import type { Entry, Journal } from './journal.ts'

/** `paired-anew`: the token is no longer good. `replaced`: another machine works for the account. */
export type LinkEnd = 'paired-anew' | 'replaced' | 'too-old'

export interface LinkOptions {
  /** Where the product is, such as `https://app.example`. */
  server: string
  token: string
  journal: Journal
  /** Something the server said for the first time. It is acknowledged once this has returned. */
  onFrame(frame: ConnectorServerFrame): void
  /** Connected and greeted: what holds now should be said. */
  onWelcome(accountId: string | null): void
  /** The server does not want this program any more. */
  onEnd(why: LinkEnd): void
  log(text: string): void
  /** Tests have no patience. */
  waits?: Partial<Waits>
}

interface Waits {
  pingMs: number
  firstMs: number
  longestMs: number
  restartMs: number
}

const defaultWaits: Waits = { pingMs: 25_000, firstMs: 1000, longestMs: 60_000, restartMs: 30_000 }

export interface ServerLink {
  /** The journal has something new. */
  flush(): void
  close(): void
}

const ends: Readonly<Record<number, LinkEnd>> = {
  [closeCodes.badToken]: 'paired-anew',
  [closeCodes.replaced]: 'replaced',
  [closeCodes.tooOld]: 'too-old',
}

/** Keeps one connection to the server, and says what is in the journal until the server has stored it. */
export const openServerLink = (options: LinkOptions): ServerLink => {
  const waits = { ...defaultWaits, ...options.waits }
  let connection: { flush(): void; close(): void } | null = null
  let timer: NodeJS.Timeout | null = null
  let failures = 0
  let isOver = false

  const waitAfter = (code: number): number => {
    if (code === closeCodes.restarting) return Math.random() * waits.restartMs
    const whole = Math.min(waits.firstMs * 2 ** failures, waits.longestMs)
    return whole / 2 + (Math.random() * whole) / 2
  }
  const open = (): void => {
    connection = connect(options, waits, {
      welcomed: () => (failures = 0),
      closed: (code) => {
        connection = null
        if (isOver) return
        const end = ends[code]
        if (end) {
          isOver = true
          return options.onEnd(end)
        }
        timer = setTimeout(open, waitAfter(code))
        failures += 1
      },
    })
  }
  open()
  return {
    flush: () => connection?.flush(),
    close() {
      isOver = true
      if (timer) clearTimeout(timer)
      connection?.close()
    },
  }
}

interface Heard {
  welcomed(): void
  closed(code: number): void
}

const connect = (
  { server, token, journal, onFrame, onWelcome, log }: LinkOptions,
  { pingMs }: Waits,
  { welcomed, closed }: Heard,
) => {
  const socket = new WebSocket(`${server.replace(/^http/, 'ws').replace(/\/$/, '')}/connector`, {
    headers: { authorization: `Bearer ${token}` },
    handshakeTimeout: 15_000,
  })
  let isWelcome = false
  let isAnswered = true
  let saidUpTo = 0

  const say = (id: string, type: string, data: unknown, ts = Date.now()): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ v: 1, id, type, ts, data }))
  }
  const sayEntry = ({ number, type, ts, data }: Entry): void => {
    saidUpTo = number
    say(clientFrameId(number), type, data, ts)
  }
  const flush = (): void => {
    if (isWelcome) for (const entry of journal.pending()) if (entry.number > saidUpTo) sayEntry(entry)
  }
  const ping = setInterval(() => {
    // A line that was cut without a word is only noticed by asking.
    if (!isAnswered) return socket.terminate()
    isAnswered = false
    say('ping', 'ping', {})
  }, pingMs)

  const heard = (frame: ConnectorServerFrame): void => {
    if (frame.type === 'pong') return
    if (frame.type === 'welcome') {
      isWelcome = true
      welcomed()
      journal.ackUpTo(frame.data.lastClientSeq)
      onWelcome(frame.data.accountId)
      return flush()
    }
    if (frame.type === 'ack') return journal.ackUpTo(numberOfFrame(frame.data.re) ?? 0)
    const number = numberOfFrame(frame.id)
    if (number !== null && number > journal.lastServerNumber) {
      onFrame(frame)
      journal.noteServerNumber(number)
    }
    say(`ack-${frame.id}`, 'ack', { re: frame.id })
  }

  socket.on('open', () =>
    say('hello', 'hello', {
      version: connectorVersion,
      lastServerSeq: journal.lastServerNumber,
      lastClientSeq: journal.lastNumber,
    }),
  )
  socket.on('message', (data: Buffer) => {
    isAnswered = true
    heard(JSON.parse(data.toString('utf8')) as ConnectorServerFrame)
  })
  // The close that follows says what to do.
  socket.on('error', (error) => log(`the connection failed: ${error.message}`))
  socket.on('close', (code) => {
    clearInterval(ping)
    closed(code)
  })
  return { flush, close: () => socket.close(1000) }
}
