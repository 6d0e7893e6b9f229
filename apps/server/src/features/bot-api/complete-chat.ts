import { inTransaction, type KeyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { newId } from '#core/ids.ts'
import {
  beginTurn,
  carryOut,
  continueTurn,
  openSession,
  type Beginning,
  type NextInput,
} from '#features/agent/public.ts'
import { findBotVersion } from '#features/bots/public.ts'
import { answerStream } from './answer-stream.ts'
import { checkKey, openBot, cachedProgram, type Program } from './open-bot.ts'
import { completionOf } from './openai-shapes.ts'
import { conversationOf, readMessages, type CompletionRequest } from './read-messages.ts'
import { streamCompletion, type Answer } from './stream-completion.ts'

/** One answer of the bot in the format of the OpenAI API, whole or as a stream. */
export const completeChat = async (ctx: KeyCtx, request: CompletionRequest): Promise<FileAnswer> => {
  const cached = await cachedProgram(ctx)
  const program = cached ?? (await openBot(ctx))
  const { botId, environment } = program.key
  if (request.model !== botId && request.model !== 'default') throw new AppError('BOT_NOT_FOUND')
  const { text, history } = readMessages(request.messages)
  const conversation = conversationOf(request)
  const answer: Answer = async (listening) => {
    const said: NextInput = {
      inputId: newId(),
      text,
      // Who names a conversation and sends only the question leaves the history to the bot.
      history: conversation !== undefined && history.length === 0 ? undefined : history,
      mode: environment === 'production' ? 'live' : 'test',
      ...listening,
    }
    const next = await continued(program, conversation, said)
    if (!next && cached) await checkKey(ctx)
    return carryOut(next ?? (await begun(program, conversation, said)), said)
  }
  if (request.stream)
    return streamCompletion(program, answer, {
      isLive: await canShowAtOnce(program),
      hasUsage: request.stream_options?.include_usage === true,
    })
  const stream = answerStream(async ({ write, signal }) => {
    write(JSON.stringify(completionOf(await answer({ signal }), program.ctx.now())))
  })
  return { stream, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } }
}

const nameOf = (conversation: string | undefined) => (conversation === undefined ? undefined : `api:${conversation}`)

/** Continuing a conversation takes one statement, which also checks that the key still exists. */
const continued = async (
  { ctx, key }: Program,
  conversation: string | undefined,
  said: NextInput,
): Promise<Beginning | null> => {
  const externalKey = nameOf(conversation)
  if (key.environment !== 'production' || externalKey === undefined) return null
  return continueTurn(ctx, { botId: key.botId, externalKey, keyId: key.id }, said)
}

/** Opening a conversation and its first turn are one transaction. */
const begun = (
  { ctx, key: { botId, environment } }: Program,
  conversation: string | undefined,
  said: NextInput,
): Promise<Beginning> =>
  inTransaction(ctx, async () => {
    const session = await openSession(ctx, { botId, environment, origin: 'api', externalKey: nameOf(conversation) })
    return beginTurn(ctx, { ...said, sessionId: session.id })
  })

/** A program cannot take text back, so it gets unchecked text only where the owner asked for no check. */
const canShowAtOnce = async ({ ctx, key: { botId, environment } }: Program): Promise<boolean> => {
  const version = await findBotVersion(ctx, { botId, environment })
  if (version?.config.type !== 'chatbot') return false
  const { guards, onlyFromKnowledge, forbiddenTopics } = version.config
  return !guards.priceLock && !onlyFromKnowledge && forbiddenTopics.length === 0
}
