import type { AiProviderDescription } from '@app/contracts/ai-providers'
import type { ReasoningEffort } from '@app/contracts/bot-settings'
import type { Words } from '@app/contracts/kinds'
import type { Dialect } from './dialect.ts'

/** Everything that is special about one provider: how screens show it, where it is, and what it speaks. */
export interface AiProvider {
  readonly about: Pick<AiProviderDescription, 'id' | 'label' | 'icon' | 'models' | 'reasoningModels'>
  /** The public address; null: every connection brings its own. */
  readonly baseUrl: string | null
  /** Whether it can do without a key, and where a person gets one. */
  readonly key: { readonly isRequired: boolean; readonly help: Words }
  readonly dialect: Dialect
}

export interface ProviderConnection {
  /** Id of the provider. */
  kind: string
  /** Null: the provider's public address. */
  baseUrl: string | null
  apiKey: string | null
  /** The operator's own address from the settings, not a user's: may be private (Ollama beside us). */
  isTrusted: boolean
}

export interface ModelTool {
  name: string
  description: string
  /** JSON schema of an object. */
  parameters: Record<string, unknown>
}

export interface ToolCall {
  id: string
  name: string
  /** As the model wrote it: may be invalid JSON. */
  argumentsText: string
  /** What the provider wants back unchanged, such as the thought signatures of Gemini. */
  extra?: Record<string, unknown> | undefined
}

export type ModelMessage =
  /** `stableLength`: so many letters of it are the same in every conversation, so a provider can cache them. */
  | { role: 'system'; content: string; stableLength?: number | undefined }
  | { role: 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: readonly ToolCall[] | undefined }
  | { role: 'tool'; toolCallId: string; name: string; content: string }

export interface ModelRequest {
  model: string
  messages: readonly ModelMessage[]
  tools?: readonly ModelTool[] | undefined
  toolChoice?: 'auto' | 'none' | undefined
  temperature?: number | undefined
  maxOutputTokens: number
  /** Only for models that take it. */
  reasoning?: ReasoningEffort | undefined
  /** The same for requests that begin alike, so that a provider finds what it has cached. */
  cacheKey?: string | undefined
  /** Who asks, for the provider's abuse control: an opaque id, never a name. */
  user?: string | undefined
  isStreaming: boolean
}

export interface ModelUsage {
  /** Cached ones included. */
  inputTokens: number
  cachedTokens: number
  /** Reasoning included. */
  outputTokens: number
  isEstimated: boolean
}

export type FinishReason = 'stop' | 'length' | 'tool-calls' | 'content-filter'

export interface ModelAnswer {
  text: string
  toolCalls: ToolCall[]
  finish: FinishReason
  usage: ModelUsage
  /** As the provider names it; the requested one when it does not say. */
  model: string
  /** Requests sent for this answer. */
  attempts: number
  firstTokenMs: number
  totalMs: number
}

export interface ModelTimeouts {
  /** From sending to the first token of a streamed answer. */
  firstTokenMs: number
  /** Between two tokens of a streamed answer. */
  gapMs: number
  /** For everything, retries included. The only one that holds for an answer in one piece. */
  totalMs: number
}

export const MODEL_TIMEOUTS: ModelTimeouts = { firstTokenMs: 20_000, gapMs: 15_000, totalMs: 120_000 }

export interface CallOptions {
  signal: AbortSignal
  onText?: ((delta: string) => void) | undefined
  timeouts?: Partial<ModelTimeouts> | undefined
}

/** A provider with the way to it. */
export interface Provider {
  /** One question, one answer, without retries. Rejects with a ProviderError only. */
  call(connection: ProviderConnection, request: ModelRequest, options: CallOptions): Promise<ModelAnswer>
  listModels(connection: ProviderConnection, signal: AbortSignal): Promise<string[]>
}

export type ProviderErrorKind =
  | 'auth'
  | 'permission'
  | 'model-not-found'
  | 'quota'
  | 'rate-limited'
  | 'context-too-long'
  | 'content-filter'
  | 'bad-request'
  | 'server'
  | 'network'
  | 'timeout'
  | 'malformed'
  | 'cut'
  | 'aborted'
  | 'refused-address'

export interface ProviderErrorFacts {
  status?: number | null | undefined
  /** The provider's own short code. Anything that does not look like one is dropped. */
  code?: string | null | undefined
  retryAfterMs?: number | null | undefined
  hadOutput?: boolean | undefined
  /** The server's own word on trying again. */
  shouldRetry?: boolean | null | undefined
  /** The name of a request field this model does not take. */
  refusedField?: string | null | undefined
  cause?: unknown
}

const PASSING = new Set<ProviderErrorKind>(['network', 'server', 'rate-limited', 'cut'])
const CODE = /^[\w.:-]{1,60}$/

/**
 * What went wrong, in our words. Neither the message nor a field repeats what the provider wrote: that may hold a piece
 * of the prompt or of the key.
 */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  readonly status: number | null
  readonly code: string | null
  readonly retryAfterMs: number | null
  readonly refusedField: string | null
  /** Text had already been shown when it broke. */
  hadOutput: boolean
  attempts = 1
  readonly #shouldRetry: boolean | null

  constructor(kind: ProviderErrorKind, facts: ProviderErrorFacts = {}) {
    const code = facts.code && CODE.test(facts.code) ? facts.code : null
    const details = [facts.status, code].filter(Boolean).join(' ')
    super(`The model did not answer: ${kind}${details ? ` (${details})` : ''}`, { cause: facts.cause })
    this.name = 'ProviderError'
    this.kind = kind
    this.status = facts.status ?? null
    this.code = code
    this.retryAfterMs = facts.retryAfterMs ?? null
    this.refusedField = facts.refusedField ?? null
    this.hadOutput = facts.hadOutput ?? false
    this.#shouldRetry = facts.shouldRetry ?? null
  }

  /** The same request may go well a moment later, and nobody has seen a part of the answer yet. */
  isRetryable(): boolean {
    if (this.hadOutput || this.#shouldRetry === false) return false
    return PASSING.has(this.kind)
  }
}
