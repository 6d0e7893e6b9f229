import type { StreamFormat } from './answer-writer.ts'
import {
  completionHead,
  errorChunk,
  finishChunk,
  resetChunk,
  roleChunk,
  textChunk,
  usageChunk,
  type CompletionHead,
} from './openai-shapes.ts'

interface CompletionOptions {
  botId: string
  now: Date
  hasUsage: boolean
}

const frame = (chunk: unknown): string => `data: ${JSON.stringify(chunk)}\n\n`

/** Chunks of a chat completion. */
export const completionFormat = ({ botId, now, hasUsage }: CompletionOptions): StreamFormat => {
  let head: CompletionHead = completionHead({ id: '', botId }, now)
  return {
    begin: (runId) => {
      head = completionHead({ id: runId, botId }, now)
      return frame(roleChunk(head))
    },
    text: (piece) => frame(textChunk(head, piece)),
    reset: () => frame(resetChunk(head)),
    finish: (run) => `${frame(finishChunk(head, run))}${hasUsage ? frame(usageChunk(head, run)) : ''}data: [DONE]\n\n`,
    error: (answer) => frame(errorChunk(answer)),
  }
}
