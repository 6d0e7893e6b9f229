import type { Run, RunWithSteps } from '@app/contracts/agent'
import { answerText, cachedTokens, extraOf } from './openai-shapes.ts'

const prefix = 'resp_'

/** The id of a response is that of its run; so the next request can go on with it. */
export const responseId = (runId: string): string => `${prefix}${runId}`
export const runOfResponse = (id: string): string => id.slice(prefix.length)

/** What every response has, begun or complete. */
export const responseHead = (run: Pick<Run, 'id' | 'botId'>, now: Date) => ({
  id: responseId(run.id),
  object: 'response',
  created_at: Math.floor(now.getTime() / 1000),
  model: run.botId,
  background: false,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  metadata: {},
  parallel_tool_calls: false,
  previous_response_id: null,
  reasoning: { effort: null, summary: null },
  store: true,
  temperature: null,
  text: { format: { type: 'text' } },
  tool_choice: 'none',
  tools: [],
  top_p: null,
  truncation: 'disabled',
  user: null,
})
export type ResponseHead = ReturnType<typeof responseHead>

export const messageId = (runId: string): string => `msg_${runId}`
export const textPart = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] })

export const outputMessage = (runId: string, text: string) => ({
  type: 'message',
  id: messageId(runId),
  status: 'completed',
  role: 'assistant',
  content: [textPart(text)],
})

export const responseOf = (run: RunWithSteps, now: Date) => ({
  ...responseHead(run, now),
  status: 'completed',
  output: [outputMessage(run.id, answerText(run))],
  usage: {
    input_tokens: run.tokensIn,
    input_tokens_details: { cached_tokens: cachedTokens(run) },
    output_tokens: run.tokensOut,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: run.tokensIn + run.tokensOut,
  },
  bizagent: extraOf(run),
})
