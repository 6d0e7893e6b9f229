import { reasoningFor, reasoningTokens } from '#ai-providers/registry.ts'
import type { ReasoningEffort } from '@app/contracts/bot-settings'
import type { ResolvedModel } from '#features/connections/public.ts'
import type { Turn } from '../turn/contract.ts'

interface Thinking {
  effort: ReasoningEffort | undefined
  /** What the answer may be long, and the thoughts before it: providers count both as output. */
  maxOutputTokens: number
}

/** How a model is asked to think; one that cannot be told is asked as before. */
export const thinkingOf = ({ ctx, config }: Turn, { connection: { kind }, model }: ResolvedModel): Thinking => {
  const { reasoning, maxOutputTokens } = config.model
  const effort = reasoningFor(ctx.deps, { kind, model }, reasoning)
  return { effort, maxOutputTokens: maxOutputTokens + (effort ? reasoningTokens[effort] : 0) }
}
