import type { FolderCopy } from './folder-copy.ts'

export type UnfinishedCopies = {
  readonly copies: readonly FolderCopy[]
  /** Where the engine's own folder is copied to. */
  readonly database: string
}

/** What the main thread and the database thread say to each other. */
export type ToWorker =
  /** The first of all, and only once. */
  | { kind: 'begin'; settings: WorkerSettings }
  | { kind: 'open'; connection: number }
  | { kind: 'data'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'close'; connection: number }
  | { kind: 'dump'; request: number }
  | { kind: 'finish-copies'; request: number; unfinished: UnfinishedCopies }
  | { kind: 'shutdown' }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'data'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; connection: number }
  | { kind: 'dumped'; request: number; bytes: ArrayBuffer }
  | { kind: 'copied'; request: number; pausedMs: number }
  | { kind: 'copy-failed'; request: number; message: string }
  | { kind: 'down' }

export type WorkerSettings = {
  /** Null keeps everything in memory. */
  folder: string | null
  snapshot: ArrayBuffer | null
  isFresh: boolean
  /** Shared with the main thread, which must see a long statement while the database thread is busy with it. */
  gauges: SharedArrayBuffer
  idleInTransactionMs: number
  queueWaitMs: number
}

export const createGauges = (): SharedArrayBuffer => new SharedArrayBuffer(32)

/** Four numbers in shared memory. */
export const gaugesOver = (memory: SharedArrayBuffer) => {
  const cells = new BigInt64Array(memory)
  return {
    /** Monotonic nanoseconds at which the running statement began; 0 when idle. */
    get startedAt() {
      return Atomics.load(cells, 0)
    },
    get connection() {
      return Number(Atomics.load(cells, 1))
    },
    get syncs() {
      return Number(Atomics.load(cells, 2))
    },
    /** How many callers have asked for time limits to be off. */
    get unlimited() {
      return Number(Atomics.load(cells, 3))
    },
    changeUnlimited(by: 1 | -1) {
      Atomics.add(cells, 3, BigInt(by))
    },
    begin(connection: number) {
      Atomics.store(cells, 1, BigInt(connection))
      Atomics.store(cells, 0, process.hrtime.bigint())
    },
    end() {
      Atomics.store(cells, 0, 0n)
    },
    countSync() {
      Atomics.add(cells, 2, 1n)
    },
  }
}

export type Gauges = ReturnType<typeof gaugesOver>
