import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import { anthropicAnswer, anthropicError } from './anthropic-wire.ts'
import { googleAnswer, googleError } from './google-wire.ts'
import { openaiAnswer, openaiError } from './openai-wire.ts'
import { usageOf } from './tokens.ts'
import type { FakeReply, FakeRequest, StreamShape, WireAnswer, WireError } from './types.ts'

const answers = { openai: openaiAnswer, anthropic: anthropicAnswer, google: googleAnswer }
const errors = { openai: openaiError, anthropic: anthropicError, google: googleError }

const inTheStream = new Set(['error-at-once', 'error-mid-stream'])

const sendError = (reply: ServerResponse, { status, body, headers }: WireError, more: Record<string, string>): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  reply
    .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_fake', ...headers, ...more })
    .end(text)
}

const retryHeaders = ({ retryAfterMs, headers }: FakeReply): Record<string, string> => ({
  ...(retryAfterMs === undefined ? {} : { 'retry-after-ms': `${retryAfterMs}` }),
  ...headers,
})

/** False as soon as nobody listens any more. */
const pause = async (ms: number, reply: ServerResponse): Promise<boolean> => {
  if (reply.destroyed) return false
  if (ms <= 0) return true
  const waiting = new AbortController()
  const closed = once(reply, 'close', { signal: waiting.signal }).then(
    () => false,
    () => true,
  )
  const timer = setTimeout(() => waiting.abort(), ms)
  const goesOn = await closed
  clearTimeout(timer)
  return goesOn
}

const nameOf = (request: FakeRequest, data: string): string =>
  request.wire === 'anthropic' ? `event: ${(JSON.parse(data) as { type: string }).type}\n` : ''

const frameOf = (request: FakeRequest, fake: FakeReply, data: string): string => {
  const frame = `${nameOf(request, data)}data: ${data}\n\n`
  const spoken = fake.quirks?.includes('comments') ? `: OPENROUTER PROCESSING\n\n${frame}` : frame
  return fake.quirks?.includes('crlf') ? spoken.replaceAll('\n', '\r\n') : spoken
}

/** One byte at a time, each in a chunk of its own: every letter with an accent is torn. */
const writeSplit = async (reply: ServerResponse, text: string): Promise<void> => {
  for (const byte of Buffer.from(text)) reply.write(Buffer.from([byte]))
  await nextRound()
}

const streamAnswer = async (
  reply: ServerResponse,
  request: FakeRequest,
  fake: FakeReply,
  answer: WireAnswer,
  shape: StreamShape,
) => {
  const { fault, quirks = [] } = fake
  const { opening, tokens, finish, usage, done } = answer.events
  const write = async (events: readonly string[]) => {
    const text = events.map((data) => frameOf(request, fake, data)).join('')
    if (text === '') return
    if (quirks.includes('split-bytes')) await writeSplit(reply, text)
    else reply.write(text)
  }
  const failure = errors[request.wire](request, fake)
  reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  reply.flushHeaders()

  if (fault === 'error-at-once') await write([JSON.stringify(failure?.body)])
  if (fault === 'error-at-once') return void reply.end()
  await write(opening)
  if (fault === 'slow-first-token') return
  if (!(await pause(shape.firstTokenMs, reply))) return

  const isBroken = fault !== undefined && fault !== 'content-refused'
  const shown = isBroken ? tokens.slice(0, Math.ceil(tokens.length / 2)) : tokens
  if (shape.tokenMs === 0) await write(shown)
  else
    for (const token of shown) {
      await write([token])
      if (!(await pause(shape.tokenMs, reply))) return
    }

  if (fault === 'stall') return
  if (fault === 'cut') {
    // What was written must have left before the connection goes.
    await nextRound()
    return void reply.socket?.destroy()
  }
  if (fault === 'error-mid-stream') await write([JSON.stringify(failure?.body)])
  if (fault === 'malformed') reply.write('data: {"choices":[{"delta":{"content":\n\n')
  if (isBroken) return void reply.end()

  await write(finish)
  if (!quirks.includes('no-usage')) await write(usage)
  if (!quirks.includes('no-done')) await write(done)
  if (!quirks.includes('hold-open')) reply.end()
}

/** Acts the reply out on the connection, faults included. */
export const play = async (
  reply: ServerResponse,
  request: FakeRequest,
  fake: FakeReply,
  shape: StreamShape,
): Promise<void> => {
  const { fault, raw } = fake
  if (raw) return sendError(reply, raw, {})
  if (fault === 'hang-up') return void reply.socket?.destroy()
  if (fault === 'silent') return
  if (fault === 'redirect') return void reply.writeHead(307, { location: '/elsewhere' }).end()
  if (fault === 'html') return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>')
  const failure = errors[request.wire](request, fake)
  if (failure && !(request.isStreaming && inTheStream.has(fault ?? ''))) {
    return sendError(reply, failure, retryHeaders(fake))
  }
  const answer = answers[request.wire](request, fake, usageOf(request, fake))
  if (request.isStreaming) return streamAnswer(reply, request, fake, answer, { ...shape, ...fake.stream })
  return playWhole(reply, fake, answer)
}

const playWhole = (reply: ServerResponse, { fault }: FakeReply, { whole }: WireAnswer): void => {
  const text = JSON.stringify(whole)
  if (fault === 'slow-first-token' || fault === 'stall') return
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  if (fault === 'malformed') return void reply.end(text.replace(/^./, '['))
  if (fault !== 'cut' && fault !== 'no-finish') return void reply.end(text)
  reply.write(text.slice(0, Math.ceil(text.length / 2)), () => reply.socket?.destroy())
}
