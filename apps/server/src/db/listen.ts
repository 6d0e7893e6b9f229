import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

type Listener = { onMessage: (payload: string) => void; onReconnect: (() => void) | undefined }
type Options = { connect: () => Promise<pg.Client>; onError: (error: Error) => void; pingEveryMs?: number | undefined }

const firstDelayMs = 100
const longestDelayMs = 5_000
const pingAnswerMs = 5_000
const channelName = /^[a-z_][a-z0-9_]{0,62}$/

const checked = (channel: string): string => {
  if (!channelName.test(channel)) throw new Error(`"${channel}" is not a channel name.`)
  return channel
}

/** Sends one statement at a time: several features begin and end to listen at once, and pg 9 will refuse a second one. */
const inTurn = (client: pg.Client): ((statement: string) => Promise<unknown>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const next = last.then(() => client.query(statement))
    last = next.catch(() => undefined)
    return next
  }
}

type Connection = { client: pg.Client; ask: (statement: string) => Promise<unknown> }

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** One connection that listens on every channel of this process and comes back by itself. */
export const createListener = ({ connect, onError, pingEveryMs = 15_000 }: Options) => {
  const channels = createChannels(onError)
  const stopped = new AbortController()
  let connection: Promise<Connection> | undefined

  const open = async (): Promise<Connection> => {
    const client = await connect()
    const opened = { client, ask: inTurn(client) }
    const asking = keepAsking(opened, pingEveryMs)
    let isLost = false
    const abandon = () => {
      isLost = true
      clearInterval(asking)
      // Later errors of a dead connection say nothing new, but an unheard 'error' event would end the process.
      client.on('error', () => undefined)
      client.end().catch(() => undefined)
    }
    const lost = (error?: Error) => {
      if (isLost) return
      client.removeListener('notification', channels.dispatch)
      abandon()
      if (stopped.signal.aborted) return
      if (error) onError(error)
      connection = reopen()
    }
    client.on('notification', channels.dispatch)
    client.on('error', lost)
    client.on('end', () => lost())
    try {
      for (const channel of channels.names()) await opened.ask(`listen ${channel}`)
    } catch (error) {
      abandon()
      throw error
    }
    return opened
  }

  const reopen = async (): Promise<Connection> => {
    for (let wait = firstDelayMs; ; wait = Math.min(wait * 2, longestDelayMs)) {
      await delay(wait * (0.75 + Math.random() / 2), undefined, { signal: stopped.signal, ref: false })
      try {
        const opened = await open()
        channels.announceReconnect()
        return opened
      } catch (error) {
        onError(toError(error))
      }
    }
  }

  const connected = (): Promise<Connection> => {
    connection ??= open().catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return connection
  }

  const remove = async (channel: string, listener: Listener): Promise<void> => {
    if (channels.remove(channel, listener) && !stopped.signal.aborted)
      await (await connected()).ask(`unlisten ${channel}`)
  }

  return {
    listen: async (channel: string, onMessage: Listener['onMessage'], onReconnect?: Listener['onReconnect']) => {
      const listener: Listener = { onMessage, onReconnect }
      channels.add(checked(channel), listener)
      await (await connected()).ask(`listen ${channel}`)
      return () => remove(channel, listener)
    },
    close: async () => {
      stopped.abort()
      const opened = await connection?.catch(() => undefined)
      await opened?.client.end()
    },
  }
}

/** Who listens on which channel. A listener that throws does not keep the others from hearing. */
const createChannels = (onError: Options['onError']) => {
  const channels = new Map<string, Set<Listener>>()
  const guarded = (call: () => void): void => {
    try {
      call()
    } catch (error) {
      onError(toError(error))
    }
  }
  return {
    names: () => channels.keys(),
    add: (channel: string, listener: Listener): void => {
      channels.set(channel, (channels.get(channel) ?? new Set()).add(listener))
    },
    /** True when nobody listens on the channel any more. */
    remove: (channel: string, listener: Listener): boolean => {
      const set = channels.get(channel)
      if (!set?.delete(listener) || set.size > 0) return false
      return channels.delete(channel)
    },
    dispatch: ({ channel, payload }: pg.Notification): void => {
      for (const { onMessage } of channels.get(channel) ?? []) guarded(() => onMessage(payload ?? ''))
    },
    announceReconnect: (): void => {
      for (const { onReconnect } of [...channels.values()].flatMap((set) => [...set])) guarded(() => onReconnect?.())
    },
  }
}

/** A connection cut silently (no FIN) is only noticed by asking. */
const keepAsking = ({ client, ask }: Connection, everyMs: number): NodeJS.Timeout =>
  setInterval(() => {
    const late = setTimeout(() => client.emit('error', new Error('The listening connection is silent.')), pingAnswerMs)
    ask('select 1')
      .catch((error: unknown) => client.emit('error', toError(error)))
      .finally(() => clearTimeout(late))
  }, everyMs).unref()

export type NotificationListener = ReturnType<typeof createListener>
