import type { ModelAnswer, ToolCall } from '#ai-providers/registry.ts'

const mostCalls = 16
const mostArguments = 8_000
const mostName = 100
/** More letters than a token ever has. */
const lettersPerToken = 8

/** No JSON object, so the tool is not called and the model is told why. */
const tooLong = '"too long"'

const boundedCall = (call: ToolCall): ToolCall => ({
  ...call,
  name: call.name.slice(0, mostName),
  argumentsText: call.argumentsText.length > mostArguments ? tooLong : call.argumentsText,
})

/** What is read of an answer. A model was asked to be short; whether it is does not depend on its good will. */
export const boundedAnswer = (answer: ModelAnswer, maxOutputTokens: number): ModelAnswer => {
  const most = maxOutputTokens * lettersPerToken
  const isLong = answer.text.length > most
  return {
    ...answer,
    text: isLong ? answer.text.slice(0, most).toWellFormed() : answer.text,
    finish: isLong && answer.finish === 'stop' ? 'length' : answer.finish,
    toolCalls: answer.toolCalls.slice(0, mostCalls).map(boundedCall),
  }
}
