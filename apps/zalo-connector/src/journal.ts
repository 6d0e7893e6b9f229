import type { JournaledType } from '@app/contracts/connectors'
import type { OpenedLog } from './append-log.ts'

/** Something the server must hear, until it has said that it has stored it. */
export interface Entry {
  number: number
  type: JournaledType
  ts: number
  data: unknown
}

/** The newest message that was heard, and on which account. */
interface LastHeard {
  accountId: string | null
  messageId: string | null
}

type Line =
  | { entry: Entry }
  | { acked: number }
  | { heard: number }
  | { last: LastHeard }
  /** What a server that does not know this program any more has not stored. */
  | { held: readonly unknown[] }

export interface Journal {
  /** Safe when this returns. */
  add(type: JournaledType, data: unknown): Entry
  /** The server has everything up to this number. */
  ackUpTo(number: number): void
  /** What the server does not have yet, oldest first. */
  pending(): readonly Entry[]
  readonly lastNumber: number
  /** Number of the last thing the server said that is safe here. */
  readonly lastServerNumber: number
  noteServerNumber(number: number): void
  /**
   * The program was paired anew: the server counts from the beginning, and knows of no account here until a code was
   * scanned. What it has not heard of the account waits for that.
   */
  startOver(): void
  /** The newest message of the account that was heard: what came after it is asked for. */
  readonly lastMessageId: string | null
  close(): void
}

/**
 * Keeps what was heard until the server has it: a kill between two frames loses nothing. It is rewritten now and then,
 * so that it never grows without end.
 */
export const openJournal = ({ log, values }: OpenedLog, mostLines: number): Journal => {
  let entries: Entry[] = []
  let lastNumber = 0
  let lastServerNumber = 0
  let last: LastHeard = { accountId: null, messageId: null }
  let held: readonly unknown[] = []

  const play = (line: Line): void => {
    if ('entry' in line) {
      entries.push(line.entry)
      lastNumber = Math.max(lastNumber, line.entry.number)
      last = lastAfter(last, line.entry)
    } else if ('acked' in line) {
      entries = entries.filter(({ number }) => number > line.acked)
      lastNumber = Math.max(lastNumber, line.acked)
    } else if ('last' in line) last = line.last
    else if ('held' in line) held = line.held
    else lastServerNumber = Math.max(lastServerNumber, line.heard)
  }
  const write = (line: Line): void => {
    log.append(line)
    play(line)
    if (log.length < mostLines || entries.length > mostLines / 2) return
    const acked = (entries[0]?.number ?? lastNumber + 1) - 1
    log.rewrite([{ heard: lastServerNumber }, { acked }, { last }, { held }, ...entries.map((entry) => ({ entry }))])
  }
  const add = (type: JournaledType, data: unknown): Entry => {
    const entry: Entry = { number: lastNumber + 1, type, ts: Date.now(), data }
    write({ entry })
    return entry
  }
  /** The account is known again: what waited for it follows. Of another account nothing is said. */
  const release = (isSame: boolean): void => {
    const waited = held
    if (waited.length > 0) write({ held: [] })
    if (isSame) for (const data of waited) add('message', data)
  }
  for (const value of values) play(value as Line)

  return {
    add(type, data) {
      const before = last.accountId
      const entry = add(type, data)
      if (type === 'account') release(before === null || before === last.accountId)
      return entry
    },
    startOver() {
      const unheard = entries.filter(({ type }) => type === 'message').map(({ data }) => data)
      held = [...held, ...unheard]
      log.rewrite([{ acked: lastNumber }, { last }, { held }])
      entries = []
      lastServerNumber = 0
    },
    ackUpTo(number) {
      if (number > lastNumber || entries.some((entry) => entry.number <= number)) write({ acked: number })
    },
    pending: () => entries,
    get lastNumber() {
      return lastNumber
    },
    get lastServerNumber() {
      return lastServerNumber
    },
    get lastMessageId() {
      return last.messageId
    },
    noteServerNumber(number) {
      if (number > lastServerNumber) write({ heard: number })
    },
    close: () => log.close(),
  }
}

/** Another account begins without a past: what it was told before is not for this shop's conversations. */
const lastAfter = (last: LastHeard, { type, data }: Entry): LastHeard => {
  const { msgId, ownId } = data as { msgId?: string; ownId?: string }
  if (type === 'message' && msgId) return { ...last, messageId: msgId }
  if (type !== 'account' || !ownId || ownId === last.accountId) return last
  return { accountId: ownId, messageId: last.accountId === null ? last.messageId : null }
}
