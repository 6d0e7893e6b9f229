import type { IncomingHttpHeaders } from 'node:http'

export type Wire = 'openai' | 'anthropic' | 'google'

export interface FakeMessage {
  role: 'system' | 'user' | 'assistant' | 'tool'
  text: string
  toolCalls: { id: string; name: string; argumentsText: string }[]
  toolCallId: string | null
}

/** A request as the fake understood it, the same for all three wire formats. */
export interface FakeRequest {
  wire: Wire
  path: string
  model: string
  messages: FakeMessage[]
  /** All system text. */
  system: string
  /** Everything the model can read, in order. */
  prompt: string
  lastUserText: string
  tools: string[]
  toolChoice: string | null
  temperature: number | null
  maxTokens: number | null
  user: string | null
  isStreaming: boolean
  body: Record<string, unknown>
  headers: IncomingHttpHeaders
  /** `ended`: the whole answer was sent; `closed`: the caller went away first. */
  outcome: Promise<'ended' | 'closed'>
}

export interface FakeToolCall {
  name: string
  /** A string is sent as it is, so that it can be broken. */
  arguments: Record<string, unknown> | string
  id?: string | undefined
  /** Gemini only. */
  thoughtSignature?: string | undefined
}

export type FakeFault =
  // Instead of an answer.
  | 'unauthorized'
  | 'forbidden'
  | 'model-not-found'
  | 'rate-limited'
  | 'quota'
  | 'context-too-long'
  | 'content-refused'
  | 'unsupported-field'
  | 'bad-request'
  | 'request-timeout'
  | 'conflict'
  | 'too-large'
  | 'server-error'
  | 'bad-gateway'
  | 'overloaded'
  | 'html'
  | 'redirect'
  | 'silent'
  | 'hang-up'
  // While the answer is on its way; the first half of it has been sent.
  | 'error-at-once'
  | 'slow-first-token'
  | 'stall'
  | 'cut'
  | 'error-mid-stream'
  | 'malformed'
  | 'no-finish'

export type FakeQuirk =
  | 'no-usage'
  | 'no-done'
  | 'no-ids'
  | 'no-index'
  | 'split-bytes'
  | 'comments'
  | 'crlf'
  | 'hold-open'
  | 'thoughts'
  | 'says-stop'

export interface StreamShape {
  firstTokenMs: number
  tokenMs: number
}

export interface FakeReply {
  text?: string | undefined
  toolCalls?: readonly FakeToolCall[] | undefined
  finish?: 'stop' | 'length' | 'content-filter' | 'refusal' | undefined
  fault?: FakeFault | undefined
  /** With rate-limited and overloaded. */
  retryAfterMs?: number | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** With unsupported-field. */
  field?: string | undefined
  quirks?: readonly FakeQuirk[] | undefined
  cachedTokens?: number | undefined
  /** Delays by real timers; none unless asked for. */
  stream?: Partial<StreamShape> | undefined
  /** Any other answer, as it is. */
  raw?: { status: number; body: unknown; headers?: Readonly<Record<string, string>> } | undefined
}

export interface Usage {
  input: number
  cached: number
  output: number
}

/** What a wire format makes of a reply. */
export interface WireAnswer {
  whole: unknown
  /** Before the first token, one per token, then the finish and the usage, then the mark of the end. */
  events: { opening: string[]; tokens: string[]; finish: string[]; usage: string[]; done: string[] }
}

export interface WireError {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>> | undefined
}
