import { openWindow, type Channel, type SendResult } from '#core/channel-port.ts'

/** A slow channel whose other end is the test itself, on this machine. */
export const loopbackChannel = (url: string, onSend: () => void = () => undefined): Channel => ({
  kind: 'facebook',
  isStoredDelivery: false,
  replyWindow: () => openWindow,
  send: async (_deps, { id, to, text }, signal): Promise<SendResult> => {
    onSend()
    const reply = await fetch(`${url}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, to, text }),
      signal,
    })
    return reply.ok
      ? { kind: 'sent', externalId: `loop-${id}` }
      : { kind: 'failed', isTransient: true, code: String(reply.status), text: 'refused' }
  },
  find: async (_deps, { id }, signal) => {
    const reply = await fetch(`${url}/messages/${id}`, { signal })
    return reply.status === 200 ? 'sent' : 'missing'
  },
})
