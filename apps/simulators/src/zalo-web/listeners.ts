import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { frame, readFrame, sealEvent } from './wire.ts'
import type { World, ZaloAccount, ZaloMessage } from './world.ts'

/** The live connections of browsers: one per account, as Zalo allows it. */
export interface Listeners {
  tell(account: ZaloAccount, message: ZaloMessage): void
  /** The same in a group that the account belongs to. */
  tellInGroup(account: ZaloAccount, message: ZaloMessage): void
  /** A file has been taken in, which its sender waits for. */
  tellFile(account: ZaloAccount, fileId: string, url: string): void
  /** Ends the connection of an account; 1006 is a line that breaks without a word. */
  close(accountId: string, code: number): void
  isOnline(accountId: string): boolean
  stop(): void
}

const command = { key: 1, message: 501, groupMessage: 521, control: 601, duplicate: 3000, old: 510 }

interface Live {
  socket: WebSocket
  key: Buffer
}

const asWire = ({ msgId, from, to, name, at, msgType, content }: ZaloMessage) => ({
  actionId: msgId,
  msgId,
  cliMsgId: String(at),
  msgType,
  uidFrom: from,
  idTo: to,
  dName: name,
  ts: String(at),
  status: 1,
  content,
  notify: '1',
  ttl: 0,
  userId: '0',
  uin: '0',
  topOut: '0',
  topOutTimeOut: '0',
  topOutImprTimeOut: '0',
  propertyExt: {},
  paramsExt: {},
  cmd: command.message,
  st: 3,
  at: 5,
  realMsgId: '0',
})

export const serveListeners = (server: Server, world: World): Listeners => {
  const sockets = new WebSocketServer({ server })
  // What goes wrong with the server is told to whoever makes it listen; told here as well, it would end the process.
  sockets.on('error', () => undefined)
  const live = new Map<string, Live>()
  const say = ({ socket, key }: Live, number: number, sub: number, data: unknown): void =>
    socket.send(frame(number, sub, sealEvent(key, { data })))

  sockets.on('connection', (socket, request) => {
    const session = world.sessionOf(request.headers.cookie)
    if (!session) return socket.close(3003)
    const { accountId } = session
    live.get(accountId)?.socket.close(3000)
    const here: Live = { socket, key: randomBytes(16) }
    live.set(accountId, here)
    socket.send(frame(command.key, 1, { key: here.key.toString('base64') }))
    socket.on('close', () => {
      if (live.get(accountId) === here) live.delete(accountId)
    })
    socket.on('message', (data: Buffer) => {
      const asked = readFrame(data)
      if (asked.command !== command.old) return
      const { lastId } = asked.body as { lastId: string }
      const msgs = world.requireAccount(accountId).messages.filter(({ msgId }) => Number(msgId) > Number(lastId))
      say(here, command.old, 1, { msgs: msgs.map(asWire) })
    })
  })
  return {
    tell(account, message) {
      const listener = live.get(account.id)
      if (listener) say(listener, command.message, 0, { msgs: [asWire(message)] })
    },
    tellInGroup(account, message) {
      const listener = live.get(account.id)
      if (listener) say(listener, command.groupMessage, 0, { groupMsgs: [asWire(message)] })
    },
    tellFile(account, fileId, url) {
      const listener = live.get(account.id)
      const content = { act_type: 'file_done', fileId, data: { url } }
      if (listener) say(listener, command.control, 0, { controls: [{ content }] })
    },
    close(accountId, code) {
      const socket = live.get(accountId)?.socket
      if (code === 1006) socket?.terminate()
      else socket?.close(code)
    },
    isOnline: (accountId) => live.has(accountId),
    stop() {
      for (const { socket } of live.values()) socket.terminate()
      sockets.close()
    },
  }
}
