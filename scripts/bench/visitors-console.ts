import { setTimeout as delay } from 'node:timers/promises'
import type { ThreadSummary } from '@app/contracts/conversations'
import type { ServerFrame } from '@app/contracts/realtime'
import type { VisitorLoad } from './visitors-load.ts'

const comeBackMs = 1_000

/** One console for each shop, listening to its list of conversations: says the words of each thread that changed. */
export const followChats = async (
  { url, shops }: Pick<VisitorLoad, 'url' | 'shops'>,
  onWords: (text: string) => void,
): Promise<{ errors: string[]; close: () => void }> => {
  const errors: string[] = []
  const sockets = new Set<WebSocket>()
  let isOver = false
  const connect = async (workspaceId: string, token: string, lastSeq: number | null): Promise<void> => {
    const ticket = await ticketOf(url, token)
    if (!ticket) {
      errors.push('a console got no ticket')
      return comeBack(workspaceId, token, lastSeq)
    }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`)
    sockets.add(socket)
    let seen = lastSeq
    const isReady = Promise.withResolvers<void>()
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', ticket })))
    socket.addEventListener('close', ({ code }) => {
      sockets.delete(socket)
      isReady.reject(new Error(`a console was closed with ${code}`))
      if (isOver) return
      errors.push(`a console was closed with ${code}`)
      void comeBack(workspaceId, token, seen)
    })
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as ServerFrame
      const since = seen === null ? {} : { since: seen }
      if (frame.type === 'ready')
        socket.send(JSON.stringify({ type: 'subscribe', topic: `chat:${workspaceId}`, ...since }))
      if (frame.type === 'subscribed') isReady.resolve()
      if (frame.type === 'reset') errors.push('a console had to load anew')
      if (frame.type === 'subscribed' || frame.type === 'reset') seen ??= frame.seq
      if (frame.type !== 'event') return
      seen = frame.seq
      const words = (frame.payload as { thread?: ThreadSummary }).thread?.lastMessage?.text
      if (words) onWords(words)
    })
    await isReady.promise
  }
  /** A page reads on from the last event it has seen. */
  const comeBack = async (workspaceId: string, token: string, lastSeq: number | null): Promise<void> => {
    await delay(comeBackMs)
    if (isOver) return
    // One that is closed before it has subscribed has noted that and comes back by itself.
    await connect(workspaceId, token, lastSeq).catch(() => undefined)
  }
  await Promise.all(shops.map(({ workspaceId, token }) => connect(workspaceId, token, null)))
  return {
    errors,
    close: () => {
      isOver = true
      for (const socket of sockets) socket.close()
    },
  }
}

const ticketOf = (url: string, token: string): Promise<string | null> =>
  fetch(`${url}/api/realtime/ticket`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as { ticket: string }).ticket : null))
    .catch(() => null)
