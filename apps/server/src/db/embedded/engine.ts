import { setTimeout as delay } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { DatabaseAwayError } from '../errors.ts'
import { createGauges, gaugesOver } from './messages.ts'
import type { FromWorker, ToWorker, UnfinishedCopies, WorkerSettings } from './messages.ts'
import type { Port, PortStream } from './port-stream.ts'
import { takeThread } from './thread.ts'
import { errorResponse } from './wire.ts'

type Options = {
  folder: string | null
  snapshot: ArrayBuffer | null
  isFresh: boolean
  statementTimeoutMs: number
  queueWaitMs: number
  onError: (error: Error) => void
}

const idleInTransactionMs = 15_000
const watchEveryMs = 100
const restartAfterMs = 250

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** The database thread, watched from the main thread: it is restarted when a statement takes too long or it dies. */
export class EmbeddedEngine implements Port {
  readonly #options: Options
  readonly #gauges = createGauges()
  readonly #streams = new Map<number, PortStream>()
  readonly #dumps = new Map<number, PromiseWithResolvers<Blob>>()
  readonly #copies = new Map<number, PromiseWithResolvers<number>>()
  readonly #watch: NodeJS.Timeout
  #worker: Worker | undefined
  #ready: Promise<void>
  #lastRequest = 0
  #isClosing = false
  #isRestarting = false

  constructor(options: Options) {
    this.#options = options
    this.#ready = this.#start(options.isFresh)
    this.#ready.catch(() => undefined)
    this.#watch = setInterval(() => this.#stopLongStatement(), watchEveryMs).unref()
  }

  /** How often the engine has flushed to the disk. */
  get syncs(): number {
    return gaugesOver(this.#gauges).syncs
  }

  ready(): Promise<void> {
    return this.#ready
  }

  attach(stream: PortStream): void {
    this.#streams.set(stream.connection, stream)
  }

  detach(stream: PortStream): void {
    this.#streams.delete(stream.connection)
  }

  post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }

  async withoutTimeLimit<T>(work: () => Promise<T>): Promise<T> {
    const gauges = gaugesOver(this.#gauges)
    gauges.changeUnlimited(1)
    try {
      return await work()
    } finally {
      gauges.changeUnlimited(-1)
    }
  }

  async dump(): Promise<Blob> {
    await this.#ready
    const request = (this.#lastRequest += 1)
    const answer = Promise.withResolvers<Blob>()
    this.#dumps.set(request, answer)
    this.post({ kind: 'dump', request })
    return this.withoutTimeLimit(() => answer.promise)
  }

  /** Ends a backup that was begun: copies what is missing while the engine stands still, and says for how long it did. */
  async finishCopies(unfinished: UnfinishedCopies): Promise<number> {
    await this.#ready
    const request = (this.#lastRequest += 1)
    const answer = Promise.withResolvers<number>()
    this.#copies.set(request, answer)
    this.post({ kind: 'finish-copies', request, unfinished })
    return answer.promise
  }

  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#watch)
    const isUp = await this.#ready.then(
      () => true,
      () => false,
    )
    const worker = this.#worker
    if (isUp && worker) {
      const { promise, resolve } = Promise.withResolvers<void>()
      worker.on('message', (message: FromWorker) => message.kind === 'down' && resolve())
      worker.on('exit', () => resolve())
      this.post({ kind: 'shutdown' })
      await promise
    }
    await worker?.terminate()
  }

  async #start(isFresh: boolean): Promise<void> {
    const { folder, snapshot, queueWaitMs } = this.#options
    gaugesOver(this.#gauges).end()
    const settings: WorkerSettings = {
      folder,
      snapshot: isFresh || folder === null ? snapshot : null,
      isFresh,
      gauges: this.#gauges,
      idleInTransactionMs,
      queueWaitMs,
    }
    const worker = takeThread()
    this.#worker = worker
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve()
      else if (message.kind === 'failed') reject(new Error(`The embedded database did not start: ${message.message}`))
      else this.#receive(message)
    })
    worker.on('error', (error) => reject(error))
    worker.on('exit', () => reject(new Error('The embedded database did not start.')))
    this.post({ kind: 'begin', settings })
    await promise
    worker.on('error', (error) => this.#options.onError(toError(error)))
    worker.on('exit', () => this.#restart('The embedded database stopped.'))
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'data') this.#streams.get(message.connection)?.push(Buffer.from(message.bytes.buffer))
    else if (message.kind === 'end') this.#hangUp(message.connection)
    else if (message.kind === 'dumped') {
      this.#dumps.get(message.request)?.resolve(new Blob([message.bytes]))
      this.#dumps.delete(message.request)
    } else if (message.kind === 'copied') {
      this.#copies.get(message.request)?.resolve(message.pausedMs)
      this.#copies.delete(message.request)
    } else if (message.kind === 'copy-failed') {
      this.#copies.get(message.request)?.reject(new Error(message.message))
      this.#copies.delete(message.request)
    }
  }

  #hangUp(connection: number): void {
    const stream = this.#streams.get(connection)
    this.#streams.delete(connection)
    stream?.hangUp()
  }

  /** The engine ignores statement_timeout and cannot be interrupted: only ending its thread stops a statement. */
  #stopLongStatement(): void {
    const { startedAt, connection, unlimited } = gaugesOver(this.#gauges)
    if (startedAt === 0n || unlimited > 0 || this.#isRestarting) return
    const ranMs = Number(process.hrtime.bigint() - startedAt) / 1e6
    if (ranMs < this.#options.statementTimeoutMs) return
    const words = 'canceling statement due to statement timeout'
    this.#streams.get(connection)?.push(errorResponse('FATAL', '57014', words))
    this.#restart(words)
  }

  #restart(reason: string): void {
    if (this.#isRestarting || this.#isClosing) return
    this.#isRestarting = true
    const error = new DatabaseAwayError(reason)
    for (const waiting of [...this.#dumps.values(), ...this.#copies.values()]) waiting.reject(error)
    this.#dumps.clear()
    this.#copies.clear()
    for (const connection of this.#streams.keys()) this.#hangUp(connection)
    this.#ready = this.#reopen()
    this.#ready.catch(() => undefined)
  }

  /** Never two threads on one folder: the old one must be gone before the next begins. */
  async #reopen(): Promise<void> {
    for (;;) {
      await this.#worker?.terminate()
      if (this.#isClosing) throw new DatabaseAwayError('The embedded database is closed.')
      try {
        await this.#start(false)
        this.#isRestarting = false
        return
      } catch (error) {
        this.#options.onError(toError(error))
        await delay(restartAfterMs)
      }
    }
  }
}
