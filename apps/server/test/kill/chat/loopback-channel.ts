import type { Channel, SendResult } from '#channels/contract.ts'
import { plainChannel } from '../../toy-channel/plain-channel.ts'

/** A slow channel whose other end is the test itself, on this machine. */
export const loopbackChannel = (url: string, onSend: () => void = () => undefined): Channel =>
  plainChannel('loopback', {
    send: async (_io, _account, { id, to, text }, signal): Promise<SendResult> => {
      onSend()
      const reply = await fetch(`${url}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, to, text }),
        signal,
      })
      return reply.ok
        ? { kind: 'sent', externalId: `loop-${id}` }
        : { kind: 'failed', failure: 'transient', code: String(reply.status), text: 'refused' }
    },
    find: async (_io, _account, { id }, signal) => {
      const reply = await fetch(`${url}/messages/${id}`, { signal })
      return reply.status === 200 ? 'sent' : 'missing'
    },
  })
