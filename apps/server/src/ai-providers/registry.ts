import { hasReasoning } from '@app/contracts/ai-providers'
import type { ReasoningEffort } from '@app/contracts/bot-settings'
import type { Deps } from '#core/context.ts'
import type { ModelTransport } from '#core/safe-fetch/model-transport.ts'
import { anthropic } from './anthropic/provider.ts'
import { callWithRetries, realWaiting } from './call-model.ts'
import type { Waiting } from './call-model.ts'
import { ProviderError } from './contract.ts'
import type { AiProvider, CallOptions, ModelAnswer, ModelRequest, Provider, ProviderConnection } from './contract.ts'
import { createProvider } from './create-provider.ts'
import { google } from './google/provider.ts'
import { openaiCompatible } from './openai-compatible/provider.ts'
import { openai } from './openai/provider.ts'
import { openrouter } from './openrouter/provider.ts'

export { MODEL_TIMEOUTS, ProviderError } from './contract.ts'
export type {
  AiProvider,
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
  ToolCall,
} from './contract.ts'
export { describeProvider } from './describe-provider.ts'
export { reasoningTokens } from './reasoning.ts'

declare module '#core/context.ts' {
  interface Deps {
    aiProviders: readonly AiProvider[]
  }
}

/** Every provider of models, in the order screens show them. A new one is one folder and one line here. */
export const aiProviders: readonly AiProvider[] = [openai, anthropic, google, openrouter, openaiCompatible]

export const findAiProvider = ({ aiProviders: known }: Pick<Deps, 'aiProviders'>, id: string): AiProvider | undefined =>
  known.find(({ about }) => about.id === id)

/** The effort a model is asked for: none where its provider does not say that it takes one. */
export const reasoningFor = (
  deps: Pick<Deps, 'aiProviders'>,
  { kind, model }: { kind: string; model: string },
  effort: ReasoningEffort | undefined,
): ReasoningEffort | undefined => {
  const provider = findAiProvider(deps, kind)
  return provider && hasReasoning(provider.about, model) ? effort : undefined
}

type ProviderDeps = Pick<Deps, 'modelTransport' | 'aiProviders'>

// What a provider has learnt about its models lives as long as the way to them.
const providers = new WeakMap<ModelTransport, Map<AiProvider, Provider>>()

/** The provider of a connection; one that this version does not know refuses like a server that is not there. */
export const providerOf = (deps: ProviderDeps, id: string): Provider => {
  const provider = findAiProvider(deps, id)
  if (!provider) throw new ProviderError('refused-address')
  const { modelTransport } = deps
  const known = providers.get(modelTransport) ?? new Map<AiProvider, Provider>()
  providers.set(modelTransport, known)
  const created = known.get(provider) ?? createProvider(provider, modelTransport)
  known.set(provider, created)
  return created
}

/** Asks the model of a connection; rejects with a ProviderError only. */
export const callModel = async (
  deps: ProviderDeps,
  connection: ProviderConnection,
  request: ModelRequest,
  options: CallOptions,
  waiting: Waiting = realWaiting,
): Promise<ModelAnswer> => callWithRetries(providerOf(deps, connection.kind), connection, request, options, waiting)
