import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { ProviderConnection } from '#ai-providers/contract.ts'
import { obey, quoteSnippet } from './answers.ts'
import { answerEmbeddings } from './embeddings.ts'
import { play } from './play.ts'
import { readRequest, wireOf } from './read-request.ts'
import { replyOfScenario, scenarioNameOf } from './scenarios.ts'
import { countTokens } from './tokens.ts'
import type { FakeReply, FakeRequest, StreamShape } from './types.ts'

export type { FakeFault, FakeMessage, FakeQuirk, FakeReply, FakeRequest, FakeToolCall } from './types.ts'
export { countTokens } from './tokens.ts'

type Decided = FakeReply | undefined
export type Answering = (request: FakeRequest) => Decided | Promise<Decided>

export interface FakeLlmOptions {
  port?: number
  /** Null: any key, also none. */
  key?: string | null
  /** `obedient`: does whatever any text of the prompt says. */
  mode?: 'normal' | 'obedient'
  /** Longer prompts are refused as too long. */
  contextTokens?: number
  /** Delays by real timers; none unless asked for. */
  stream?: Partial<StreamShape>
  /** The answer when nothing else decides; a benchmark wants one of a fixed size. */
  answer?: FakeReply
  models?: readonly string[]
}

export interface FakeLlm {
  /** Of the OpenAI format; `connection` knows the others. */
  baseUrl: string
  key: string | null
  connection(kind?: string): ProviderConnection
  requests: FakeRequest[]
  /** The next replies, one per request, before anything else decides. */
  script(replies: readonly (FakeReply | Answering)[]): void
  /** Decides what the script leaves open; undefined passes on. */
  onRequest(answering: Answering | null): void
  setMode(mode: 'normal' | 'obedient'): void
  reset(): void
  close(): Promise<void>
}

const MODELS = ['fake', 'fake-mini']

const keyOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-api-key'] ?? headers['x-goog-api-key'] ?? headers.authorization?.replace(/^Bearer /, '')
  return [given].flat()[0] ?? ''
}

const answerJson = (reply: ServerResponse, status: number, body: unknown): void =>
  void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const listModels = (path: string, headers: IncomingMessage['headers'], models: readonly string[]): unknown => {
  if (path.startsWith('/v1beta/')) {
    return { models: models.map((id) => ({ name: `models/${id}`, supportedGenerationMethods: ['generateContent'] })) }
  }
  const isAnthropic = headers['anthropic-version'] !== undefined
  const entry = isAnthropic ? { type: 'model' } : { object: 'model', created: 1, owned_by: 'fake' }
  return { object: 'list', data: models.map((id) => ({ id, ...entry })), has_more: false }
}

/** A model server on this machine that speaks three wire formats and misbehaves on demand. */
export const startFakeLlm = async (options: FakeLlmOptions = {}): Promise<FakeLlm> => {
  const { contextTokens = Infinity, models = MODELS } = options
  const key = options.key === undefined ? 'fake-key' : options.key
  const shape: StreamShape = { firstTokenMs: 0, tokenMs: 0, ...options.stream }
  const requests: FakeRequest[] = []
  const timesAsked = new Map<string, number>()
  let queue: (FakeReply | Answering)[] = []
  let answering: Answering | null = null
  let mode = options.mode ?? 'normal'

  const ofScenario = (request: FakeRequest): FakeReply | null => {
    const name = scenarioNameOf(request)
    if (name === null) return null
    const times = (timesAsked.get(name) ?? 0) + 1
    timesAsked.set(name, times)
    return replyOfScenario(name, request, times)
  }

  const decide = async (request: FakeRequest, isKeyGood: boolean): Promise<FakeReply> => {
    if (!isKeyGood) return { fault: 'unauthorized' }
    const scripted = queue.shift()
    const said = typeof scripted === 'function' ? await scripted(request) : scripted
    const decided = said ?? (await answering?.(request)) ?? ofScenario(request)
    if (decided) return decided
    if (countTokens(request.prompt) > contextTokens) return { fault: 'context-too-long' }
    return mode === 'obedient' ? obey(request) : (options.answer ?? quoteSnippet(request))
  }

  const handle = async (arriving: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = (arriving.url ?? '').replace(/\?.*$/s, '')
    const isKeyGood = key === null || keyOf(arriving) === key
    if (path === '/__requests') {
      if (arriving.method === 'DELETE') requests.length = 0
      return answerJson(reply, 200, requests)
    }
    const wire = wireOf(path)
    if (!wire && !isKeyGood) return answerJson(reply, 401, { error: { code: 'invalid_api_key' } })
    if (/^\/v1(?:beta)?\/models$/.test(path)) return answerJson(reply, 200, listModels(path, arriving.headers, models))
    if (arriving.method !== 'POST') return answerJson(reply, 404, { error: 'not found' })
    const body = (await json(arriving)) as Record<string, unknown>
    if (path === '/v1/embeddings') {
      const answer = answerEmbeddings(body)
      return answerJson(reply, answer.status, answer.body)
    }
    if (!wire) return answerJson(reply, 404, { error: 'not found' })
    const outcome = new Promise<'ended' | 'closed'>((resolve) => {
      reply.once('close', () => resolve(reply.writableFinished ? 'ended' : 'closed'))
    })
    const request = readRequest({ wire, path, body, headers: arriving.headers, outcome })
    requests.push(request)
    return play(reply, request, await decide(request, isKeyGood), shape)
  }

  const server = createServer((arriving, reply) => {
    handle(arriving, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    baseUrl: `${origin}/v1`,
    key,
    requests,
    connection: (kind = 'openai-compatible') => ({
      kind,
      baseUrl: kind === 'google' ? `${origin}/v1beta` : `${origin}/v1`,
      apiKey: key,
      isTrusted: true,
    }),
    script: (replies) => void queue.push(...replies),
    onRequest: (given) => {
      answering = given
    },
    setMode: (given) => {
      mode = given
    },
    reset: () => {
      requests.length = 0
      queue = []
      answering = null
      timesAsked.clear()
      mode = options.mode ?? 'normal'
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
