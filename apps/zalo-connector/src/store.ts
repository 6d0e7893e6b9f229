import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAppendLog, type OpenedLog } from './append-log.ts'
import type { ZaloCredentials } from './zalo-port.ts'

/** One thing that is kept as a whole. */
export interface Kept<T> {
  read(): T | null
  write(value: T): void
  forget(): void
}

/** People who are no friends of the account and were written to on a day; until when it writes to nobody. */
export interface StrangersOfDay {
  day: string
  strangers: string[]
  heldUntil?: number
}

/** Everything a connector must remember when it is ended and started again. */
export interface ConnectorStore {
  journal: OpenedLog
  outgoing: OpenedLog
  /** They open the account. */
  credentials: Kept<ZaloCredentials>
  strangers: Kept<StrangersOfDay>
  /** Logs are written anew when they have this many lines, and what is over is dropped. */
  mostLines: { journal: number; outgoing: number }
}

/** Only the person who runs the program may read these files. A kill leaves the whole old one or the whole new one. */
const keptIn = <T>(file: string): Kept<T> => ({
  read: () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null),
  write: (value) => {
    writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  },
  forget: () => rmSync(file, { force: true }),
})

/** In a folder of the machine it runs on. */
export const storeIn = (folder: string): ConnectorStore => ({
  journal: openAppendLog(join(folder, 'journal.jsonl')),
  outgoing: openAppendLog(join(folder, 'outgoing.jsonl')),
  credentials: keptIn(join(folder, 'zalo-session.json')),
  strangers: keptIn(join(folder, 'strangers.json')),
  mostLines: { journal: 2000, outgoing: 20_000 },
})
