import { WebSocket } from 'ws'
import type { ServerFrame } from '@app/contracts/realtime'
import { createTicket } from '@app/contracts/realtime'
import { buildApp, type App } from '../src/app.ts'
import type { Deps } from '#core/context.ts'
import type { Caller } from './caller.ts'

export interface ListeningApp {
  app: App
  url: string
  stop(): Promise<void>
}

/** The product on a real port of this machine, with its hub running, as a web process has it. */
export const listenOn = async (deps: Deps): Promise<ListeningApp> => {
  const app = await buildApp(deps)
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
  await app.hub.start()
  return {
    app,
    url: `${address.replace('http', 'ws')}/api/realtime`,
    stop: async () => {
      await app.http.close()
      await app.hub.stop()
    },
  }
}

export interface TestSocket {
  readonly frames: readonly ServerFrame[]
  send(frame: object | string | Buffer): void
  /** Resolves once the frames so far satisfy the test's wish; rejects when the socket closes before. */
  until(isEnough: (frames: readonly ServerFrame[]) => boolean): Promise<readonly ServerFrame[]>
  /** The code the socket was closed with, once it is. */
  readonly closed: Promise<number>
  close(): void
}

export const openSocket = async (url: string, options: { origin?: string } = {}): Promise<TestSocket> => {
  const socket = new WebSocket(url, options)
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  const closing = Promise.withResolvers<number>()
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString('utf8')) as ServerFrame)
    for (const look of waiting) look()
  })
  socket.on('close', (code) => closing.resolve(code))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  return {
    frames,
    send: (frame) => socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    until: (isEnough) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly ServerFrame[]>()
      const look = (): void => {
        if (!isEnough(frames)) return
        waiting.delete(look)
        resolve(frames)
      }
      waiting.add(look)
      void closing.promise.then((code) =>
        reject(new Error(`the socket was closed with ${code} after ${JSON.stringify(frames)}`)),
      )
      look()
      return promise
    },
    closed: closing.promise,
    close: () => socket.terminate(),
  }
}

export const ticketOf = async (caller: Caller): Promise<string> => (await caller.call(createTicket)).body.ticket

/** A socket that has shown its ticket. */
export const openFor = async (caller: Caller, url: string): Promise<TestSocket> => {
  const socket = await openSocket(url)
  socket.send({ type: 'auth', ticket: await ticketOf(caller) })
  await socket.until((frames) => frames.some((frame) => frame.type === 'ready'))
  return socket
}
