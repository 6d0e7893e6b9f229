import type { ThreadSummary } from '@app/contracts/conversations'
import type { ServerFrame } from '@app/contracts/realtime'
import type { VisitorLoad } from './visitors-load.ts'

/** One console for each shop, listening to its list of conversations: says the words of each thread that changed. */
export const followChats = async (
  { url, shops }: Pick<VisitorLoad, 'url' | 'shops'>,
  onWords: (text: string) => void,
): Promise<{ errors: string[]; close: () => void }> => {
  const errors: string[] = []
  let isOver = false
  const follow = async (workspaceId: string, token: string): Promise<WebSocket> => {
    const answer = await fetch(`${url}/api/realtime/ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    const { ticket } = (await answer.json()) as { ticket: string }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`)
    const isReady = Promise.withResolvers<void>()
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', ticket })))
    socket.addEventListener('close', ({ code }) => {
      if (!isOver) errors.push(`a console was closed with ${code}`)
      isReady.reject(new Error(`a console was closed with ${code}`))
    })
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as ServerFrame
      if (frame.type === 'ready') socket.send(JSON.stringify({ type: 'subscribe', topic: `chat:${workspaceId}` }))
      if (frame.type === 'subscribed') isReady.resolve()
      if (frame.type !== 'event') return
      const words = (frame.payload as { thread?: ThreadSummary }).thread?.lastMessage?.text
      if (words) onWords(words)
    })
    await isReady.promise
    return socket
  }
  const sockets = await Promise.all(shops.map(({ workspaceId, token }) => follow(workspaceId, token)))
  return {
    errors,
    close: () => {
      isOver = true
      for (const socket of sockets) socket.close()
    },
  }
}
