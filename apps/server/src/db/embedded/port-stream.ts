import { Duplex } from 'node:stream'
import type { ToWorker } from './messages.ts'

/** What a stream needs from the engine behind it. */
export interface Port {
  /** Resolves when the database thread can take connections. */
  ready(): Promise<void>
  attach(stream: PortStream): void
  detach(stream: PortStream): void
  post(message: ToWorker, transfer?: ArrayBuffer[]): void
}

let lastConnection = 0

/** Looks like a socket to the driver; the other end is the database thread. */
export class PortStream extends Duplex {
  readonly connection = (lastConnection += 1)
  readonly #port: Port
  #isAttached = false

  constructor(port: Port) {
    super()
    this.#port = port
  }

  connect(): this {
    this.#port.ready().then(
      () => {
        if (this.destroyed) return
        this.#isAttached = true
        this.#port.attach(this)
        this.#port.post({ kind: 'open', connection: this.connection })
        this.emit('connect')
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return this
  }

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const bytes = new Uint8Array(chunk)
    this.#port.post({ kind: 'data', connection: this.connection, bytes }, [bytes.buffer])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.#isAttached) {
      this.#port.detach(this)
      this.#port.post({ kind: 'close', connection: this.connection })
    }
    done(error)
  }

  /** The engine ended this connection. */
  hangUp(): void {
    this.#isAttached = false
    this.push(null)
    this.destroy()
  }

  // The driver speaks to a socket; these have no meaning for a thread in the same process.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
