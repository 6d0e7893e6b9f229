import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'

export interface SentPigeon {
  loft: string
  id: string
  to: string
  text: string
  suggestions: string[]
  leftAt: string
}

export interface Refusal {
  status: number
  retryAfterSeconds?: number
}

export interface PigeonService {
  port: number
  /** What was accepted, oldest first. */
  sent: SentPigeon[]
  /** The next letters of a loft are refused in this way, one each. */
  refuse(loft: string, ...refusals: Refusal[]): void
  /** What the service says may still be sent for free from a loft. */
  setQuota(loft: string, quota: { left: number; total: number }): void
  /** From now on only this key opens the service. */
  changeKey(key: string): void
  close(): Promise<void>
}

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}

const answer = (
  reply: ServerResponse,
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): void => void reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** The other end of pigeon-channel.ts, on this machine. */
export const startPigeonService = async (firstKey: string): Promise<PigeonService> => {
  let key = firstKey
  const sent: SentPigeon[] = []
  const refusals = new Map<string, Refusal[]>()
  const quotas = new Map<string, { left: number; total: number }>()

  const take = (letter: SentPigeon, reply: ServerResponse): void => {
    const refusal = refusals.get(letter.loft)?.shift()
    if (!refusal) {
      sent.push(letter)
      return answer(reply, 200, { id: `sky-${letter.id}`, quota: quotas.get(letter.loft) })
    }
    const { status, retryAfterSeconds } = refusal
    return answer(reply, status, {}, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
  }

  const serve: RequestListener = (request, reply) => {
    const { method, url = '' } = request
    if (url === '/picture.png') return void reply.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    // For a browser test, which is another process.
    if (url === '/sent') return answer(reply, 200, sent)
    if (request.headers['x-pigeon-key'] !== key) return answer(reply, 401)
    if (url === '/me') return answer(reply, 200, { name: 'Chuồng của Lan' })
    if (method === 'GET') {
      const found = sent.some(({ id }) => url === `/messages/${id}`)
      return answer(reply, found ? 200 : 404)
    }
    return void bodyOf(request).then((letter) => take(letter as SentPigeon, reply))
  }

  const { port, close } = await startServer(serve)
  return {
    port,
    sent,
    refuse: (loft, ...next) => void refusals.set(loft, next),
    setQuota: (loft, quota) => void quotas.set(loft, quota),
    changeKey: (next) => {
      key = next
    },
    close,
  }
}
