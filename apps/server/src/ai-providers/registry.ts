import type { ModelTransport } from '#core/safe-fetch/model-transport.ts'
import { anthropic } from './anthropic/anthropic-dialect.ts'
import { callWithRetries, realWaiting } from './call-model.ts'
import type { Waiting } from './call-model.ts'
import type { CallOptions, ModelAnswer, ModelRequest, Provider, ProviderConnection, ProviderKind } from './contract.ts'
import { createProvider } from './create-provider.ts'
import type { Dialect } from './dialect.ts'
import { google } from './google/google-dialect.ts'
import { openaiChat } from './openai-chat/openai-dialect.ts'

export { MODEL_TIMEOUTS, ProviderError } from './contract.ts'
export type {
  CallOptions,
  FinishReason,
  ModelAnswer,
  ModelMessage,
  ModelRequest,
  ModelTimeouts,
  ModelTool,
  ModelUsage,
  Provider,
  ProviderConnection,
  ProviderErrorKind,
  ProviderKind,
  ToolCall,
} from './contract.ts'

/** One line per provider. */
const dialects: Record<ProviderKind, Dialect> = {
  openai: openaiChat,
  openrouter: openaiChat,
  'openai-compatible': openaiChat,
  anthropic,
  google,
}

/** Null: there is no public address, the connection must bring its own. */
export const defaultBaseUrlOf = (kind: ProviderKind): string | null => dialects[kind].baseUrls[kind] ?? null

type ProviderDeps = { readonly modelTransport: ModelTransport }

// What a provider has learnt about its models lives as long as the way to them.
const providers = new WeakMap<ModelTransport, Map<ProviderKind, Provider>>()

export const providerOf = ({ modelTransport }: ProviderDeps, kind: ProviderKind): Provider => {
  const known = providers.get(modelTransport) ?? new Map<ProviderKind, Provider>()
  providers.set(modelTransport, known)
  const provider = known.get(kind) ?? createProvider(kind, dialects[kind], modelTransport)
  known.set(kind, provider)
  return provider
}

/** Asks the model of a connection; rejects with a ProviderError only. */
export const callModel = (
  deps: ProviderDeps,
  connection: ProviderConnection,
  request: ModelRequest,
  options: CallOptions,
  waiting: Waiting = realWaiting,
): Promise<ModelAnswer> => callWithRetries(providerOf(deps, connection.kind), connection, request, options, waiting)
