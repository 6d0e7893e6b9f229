import type { Citation, Run, RunWithSteps } from '@app/contracts/agent'
import type { ErrorAnswer } from '@app/contracts/errors'
import { AppError } from '#core/errors.ts'

/** What every answer and chunk of one turn has in common. */
export interface CompletionHead {
  id: string
  created: number
  model: string
}

export const completionHead = (run: Pick<Run, 'id' | 'botId'>, now: Date): CompletionHead => ({
  id: `chatcmpl-${run.id}`,
  created: Math.floor(now.getTime() / 1000),
  model: run.botId,
})

/**
 * The result of a turn for a program. A turn without any answer is an error; one that staff have taken over is silent.
 */
export const answerText = (run: Pick<Run, 'reply' | 'status'>): string => {
  if (run.reply) return run.reply.text
  if (run.status === 'cancelled_human') return ''
  if (run.status === 'no_credit') throw new AppError('NO_CREDIT')
  if (run.status === 'cancelled_newer') throw new AppError('CONFLICT')
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 })
}

/** How many of a turn's tokens its models had cached. */
export const cachedTokens = ({ steps }: RunWithSteps): number =>
  steps.reduce((sum, { llm }) => sum + (llm?.cachedTokens ?? 0), 0)

const usageOf = (run: RunWithSteps) => ({
  prompt_tokens: run.tokensIn,
  completion_tokens: run.tokensOut,
  total_tokens: run.tokensIn + run.tokensOut,
  prompt_tokens_details: { cached_tokens: cachedTokens(run) },
  completion_tokens_details: { reasoning_tokens: 0 },
})

/** Fields that the OpenAI API does not have. */
export const extraOf = (run: Run): { citations: Citation[]; outcome: Run['outcome']; runId: string } => ({
  citations: run.reply?.citations ?? [],
  outcome: run.outcome,
  runId: run.id,
})

const finishReason = ({ outcome }: Run): 'stop' | 'content_filter' =>
  outcome === 'blocked' ? 'content_filter' : 'stop'

export const completionOf = (run: RunWithSteps, now: Date) => ({
  ...completionHead(run, now),
  object: 'chat.completion',
  system_fingerprint: null,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: answerText(run), refusal: null },
      logprobs: null,
      finish_reason: finishReason(run),
    },
  ],
  usage: usageOf(run),
  bizagent: extraOf(run),
})

const chunk = (head: CompletionHead, choices: unknown[], more: Record<string, unknown> = {}) => ({
  ...head,
  object: 'chat.completion.chunk',
  system_fingerprint: null,
  choices,
  ...more,
})
const choice = (delta: Record<string, string>, reason: string | null = null) => ({
  index: 0,
  delta,
  logprobs: null,
  finish_reason: reason,
})

export const roleChunk = (head: CompletionHead) => chunk(head, [choice({ role: 'assistant', content: '' })])
export const textChunk = (head: CompletionHead, content: string) => chunk(head, [choice({ content })])
/**
 * The text streamed so far is void, and the whole answer follows; programs that do not know this field see a new
 * paragraph.
 */
export const resetChunk = (head: CompletionHead) =>
  chunk(head, [choice({ content: '\n\n' })], { bizagent: { isReset: true } })
export const finishChunk = (head: CompletionHead, run: Run) =>
  chunk(head, [choice({}, finishReason(run))], { bizagent: extraOf(run) })
export const usageChunk = (head: CompletionHead, run: RunWithSteps) => chunk(head, [], { usage: usageOf(run) })

/** An error after the stream has begun: OpenAI clients throw when they read it. */
export const errorChunk = ({ error }: ErrorAnswer) => ({ error: { ...error, type: 'bizagent_error', param: null } })
