import type { KeyCtx } from '#core/context.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { completionFormat } from './completion-format.ts'
import { completionOf } from './openai-shapes.ts'
import { canShowAtOnce, prepareAnswer } from './prepare-answer.ts'
import { conversationOf, readMessages, type CompletionRequest } from './read-messages.ts'
import { streamAnswer, wholeAnswer } from './stream-answer.ts'

/** One answer of the bot in the format of the OpenAI API, whole or as a stream. */
export const completeChat = async (ctx: KeyCtx, request: CompletionRequest): Promise<FileAnswer> => {
  const { program, answer } = await prepareAnswer(ctx, request.model, () => ({
    ...readMessages(request.messages),
    conversation: conversationOf(request.metadata),
  }))
  const now = program.ctx.now()
  if (!request.stream) return wholeAnswer(answer, (run) => completionOf(run, now))
  const hasUsage = request.stream_options?.include_usage === true
  return streamAnswer(program, answer, {
    isLive: await canShowAtOnce(program),
    format: completionFormat({ botId: program.key.botId, now, hasUsage }),
  })
}
