import type { StreamFormat } from './answer-writer.ts'
import { answerText } from './openai-shapes.ts'
import { messageId, outputMessage, responseHead, responseOf, textPart } from './response-shapes.ts'

/** Events of a streamed response. */
export const responseFormat = (botId: string, now: Date): StreamFormat => {
  let sequence = -1
  let runId = ''
  const frame = (type: string, body: object): string => {
    sequence += 1
    return `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence, ...body })}\n\n`
  }
  const place = () => ({ item_id: messageId(runId), output_index: 0, content_index: 0 })
  const delta = (piece: string, more: object = {}) =>
    frame('response.output_text.delta', { ...place(), delta: piece, logprobs: [], ...more })
  return {
    begin: (id) => {
      runId = id
      const response = { ...responseHead({ id, botId }, now), status: 'in_progress', output: [], usage: null }
      const item = { ...outputMessage(id, ''), status: 'in_progress', content: [] }
      return [
        frame('response.created', { response }),
        frame('response.in_progress', { response }),
        frame('response.output_item.added', { output_index: 0, item }),
        frame('response.content_part.added', { ...place(), part: textPart('') }),
      ].join('')
    },
    text: (piece) => delta(piece),
    // Programs that do not know the mark see a new paragraph; the events at the end hold the right text alone.
    reset: () => delta('\n\n', { bizagent: { isReset: true } }),
    finish: (run) => {
      const text = answerText(run)
      return [
        frame('response.output_text.done', { ...place(), text, logprobs: [] }),
        frame('response.content_part.done', { ...place(), part: textPart(text) }),
        frame('response.output_item.done', { output_index: 0, item: outputMessage(run.id, text) }),
        frame('response.completed', { response: responseOf(run, now) }),
      ].join('')
    },
    error: ({ error }) => frame('error', { code: error.code, message: error.message, param: null }),
  }
}
