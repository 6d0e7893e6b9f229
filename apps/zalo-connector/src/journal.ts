import { join } from 'node:path'
import type { JournaledType } from '@app/contracts/connectors'
import { openAppendLog } from './append-log.ts'

/** Something the server must hear, until it has said that it has stored it. */
export interface Entry {
  number: number
  type: JournaledType
  ts: number
  data: unknown
}

type Line = { entry: Entry } | { acked: number } | { heard: number }

export interface Journal {
  /** On the disk when this returns. */
  add(type: JournaledType, data: unknown): Entry
  /** The server has everything up to this number. */
  ackUpTo(number: number): void
  /** What the server does not have yet, oldest first. */
  pending(): readonly Entry[]
  readonly lastNumber: number
  /** Number of the last thing the server said that is safe here. */
  readonly lastServerNumber: number
  noteServerNumber(number: number): void
  close(): void
}

/** Rewritten now and then, so that it never grows without end. */
const mostLines = 2000

/** Keeps what was heard on the disk until the server has it: a kill between two frames loses nothing. */
export const openJournal = (folder: string): Journal => {
  const { log, values } = openAppendLog(join(folder, 'journal.jsonl'))
  let entries: Entry[] = []
  let lastNumber = 0
  let lastServerNumber = 0

  const play = (line: Line): void => {
    if ('entry' in line) {
      entries.push(line.entry)
      lastNumber = Math.max(lastNumber, line.entry.number)
    } else if ('acked' in line) {
      entries = entries.filter(({ number }) => number > line.acked)
      lastNumber = Math.max(lastNumber, line.acked)
    } else lastServerNumber = Math.max(lastServerNumber, line.heard)
  }
  const write = (line: Line): void => {
    log.append(line)
    play(line)
    if (log.length < mostLines || entries.length > mostLines / 2) return
    const acked = (entries[0]?.number ?? lastNumber + 1) - 1
    log.rewrite([{ heard: lastServerNumber }, { acked }, ...entries.map((entry) => ({ entry }))])
  }
  for (const value of values) play(value as Line)

  return {
    add(type, data) {
      const entry: Entry = { number: lastNumber + 1, type, ts: Date.now(), data }
      write({ entry })
      return entry
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
    noteServerNumber(number) {
      if (number > lastServerNumber) write({ heard: number })
    },
    close: () => log.close(),
  }
}
