import type { AnswerDraft } from './answer-draft.ts'
import type { ModelRequest, ProviderConnection } from './contract.ts'
import type { Json } from './json.ts'

export interface WireRequest {
  /** Below the base address. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: Json | undefined
}

/** A wire format: only how things are written and read. Sending, time, errors and retries are the same for all. */
export interface Dialect {
  /** Fields of the request that some models refuse and that we can leave out or write another way. */
  readonly optionalFields: readonly string[]
  ask(connection: ProviderConnection, request: ModelRequest, refusedFields: ReadonlySet<string>): WireRequest
  /** One event of a stream. */
  readEvent(draft: AnswerDraft, event: Json): void
  /** The answer in one piece. */
  readAnswer(draft: AnswerDraft, body: Json): void
  listModels(connection: ProviderConnection): WireRequest
  readModels(body: Json): string[]
}
