import { isDeepStrictEqual } from 'node:util'
import { keptMarks, type ConnectorLogName, type HostedKeep, type HostedStart } from '@app/contracts/hosted-connectors'
import type { OpenedLog } from '../append-log.ts'
import type { ConnectorStore, Kept, StrangersOfDay } from '../store.ts'
import type { ZaloCredentials } from '../zalo-port.ts'

/** A host that takes longer is in trouble itself; the thread ends, and is started again later. */
const keepWithinMs = 20_000

type Ask = (keep: HostedKeep) => void

/**
 * Hands something to the host and sleeps until it is stored. The connector relies on what it has written being safe,
 * and this thread has nobody else to serve meanwhile.
 */
const askVia = (post: (keep: HostedKeep) => void, kept: SharedArrayBuffer): Ask => {
  const mark = new Int32Array(kept)
  return (keep) => {
    Atomics.store(mark, 0, keptMarks.waiting)
    post(keep)
    Atomics.wait(mark, 0, keptMarks.waiting, keepWithinMs)
    if (Atomics.load(mark, 0) !== keptMarks.done) throw new Error('the host could not keep what was handed to it')
  }
}

const logAt = (ask: Ask, log: ConnectorLogName, values: readonly unknown[]): OpenedLog => {
  let { length } = values
  return {
    values,
    log: {
      get length() {
        return length
      },
      append(value) {
        ask({ keep: 'append', log, value })
        length += 1
      },
      rewrite(lines) {
        ask({ keep: 'rewrite', log, values: lines })
        length = lines.length
      },
      close: () => undefined,
    },
  }
}

/** Credentials are said again every two minutes, and rarely change. */
const keptAt = <T>(ask: Ask, keep: 'credentials' | 'strangers', known: unknown): Kept<T> => {
  let value = known as T | null
  const change = (to: T | null): void => {
    if (isDeepStrictEqual(to, value)) return
    ask({ keep, value: to })
    value = structuredClone(to)
  }
  return { read: () => value, write: change, forget: () => change(null) }
}

/** What a connector remembers when it has no disk: its host keeps it in the database, and what opens accounts sealed. */
export const storeAtHost = (start: HostedStart, post: (keep: HostedKeep) => void): ConnectorStore => {
  const ask = askVia(post, start.kept)
  return {
    journal: logAt(ask, 'journal', start.logs.journal),
    outgoing: logAt(ask, 'outgoing', start.logs.outgoing),
    credentials: keptAt<ZaloCredentials>(ask, 'credentials', start.credentials),
    strangers: keptAt<StrangersOfDay>(ask, 'strangers', start.strangers),
    // Short, because they hold what customers wrote: what is over is dropped soon.
    mostLines: { journal: 60, outgoing: 400 },
  }
}
