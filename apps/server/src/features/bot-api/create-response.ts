import type * as z from 'zod/mini'
import type { createBotResponse } from '@app/contracts/agent'
import type { KeyCtx } from '#core/context.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { canShowAtOnce, prepareAnswer } from './prepare-answer.ts'
import { conversationOf, readMessages, type ChatMessage } from './read-messages.ts'
import { responseFormat } from './response-format.ts'
import { responseOf, runOfResponse } from './response-shapes.ts'
import { streamAnswer, wholeAnswer } from './stream-answer.ts'

export type ResponseRequest = z.output<typeof createBotResponse.body>

/** One answer of the bot in the format of OpenAI's Responses API, whole or as a stream. */
export const createResponse = async (ctx: KeyCtx, request: ResponseRequest): Promise<FileAnswer> => {
  const { previous_response_id: previous } = request
  const { program, answer } = await prepareAnswer(ctx, request.model, () => ({
    ...readMessages(messagesOf(request), 'input'),
    conversation: namedIn(request),
    previousRunId: previous ? runOfResponse(previous) : undefined,
  }))
  const now = program.ctx.now()
  if (!request.stream) return wholeAnswer(answer, (run) => responseOf(run, now))
  return streamAnswer(program, answer, {
    isLive: await canShowAtOnce(program),
    format: responseFormat(program.key.botId, now),
  })
}

/** Instructions of a caller are a note to the bot, like system messages; items other than messages are passed over. */
const messagesOf = ({ input, instructions }: ResponseRequest): ChatMessage[] => {
  const said = typeof input === 'string' ? [{ role: 'user' as const, content: input }] : input
  const messages = said.flatMap(({ role, content }): ChatMessage[] => (role ? [{ role, content }] : []))
  return instructions ? [{ role: 'system', content: instructions }, ...messages] : messages
}

const namedIn = ({ conversation, metadata }: ResponseRequest): string | undefined => {
  const name = typeof conversation === 'string' ? conversation : conversation?.id
  return name || conversationOf(metadata)
}
