import type { AnswerDraft } from './answer-draft.ts'
import type { ModelRequest, ModelUsage } from './contract.ts'

// Vietnamese in UTF-8: about three bytes to a token. Rather a little too many than too few.
const tokensOf = (bytes: number): number => Math.ceil(bytes / 3)

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8')

const requestBytes = ({ messages, tools = [] }: ModelRequest): number => {
  const said = messages.reduce((sum, message) => {
    const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : []
    return (
      sum + bytesOf(message.content) + calls.reduce((all, call) => all + bytesOf(call.name + call.argumentsText), 0)
    )
  }, 0)
  return said + (tools.length > 0 ? bytesOf(JSON.stringify(tools)) : 0)
}

const answerBytes = (draft: AnswerDraft): number =>
  draft.toolCalls.reduce((sum, call) => sum + bytesOf(call.name + call.argumentsText), bytesOf(draft.text))

/** What the provider counted; our own count where it did not say or says nothing was written. */
export const usageOf = (request: ModelRequest, draft: AnswerDraft): ModelUsage => {
  const { usage } = draft
  const written = answerBytes(draft)
  if (usage && usage.inputTokens > 0 && (usage.outputTokens > 0 || written === 0)) {
    return { ...usage, isEstimated: false }
  }
  return {
    inputTokens: usage?.inputTokens || tokensOf(requestBytes(request)),
    cachedTokens: usage?.cachedTokens ?? 0,
    outputTokens: usage?.outputTokens || tokensOf(written),
    isEstimated: true,
  }
}
