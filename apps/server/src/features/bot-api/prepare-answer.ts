import { inTransaction, type KeyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import {
  beginTurn,
  carryOut,
  continueTurn,
  findRun,
  openSession,
  type Beginning,
  type NextInput,
} from '#features/agent/public.ts'
import { findBotVersion } from '#features/bots/public.ts'
import { cachedProgram, checkKey, openBot, type Program } from './open-bot.ts'
import type { Said } from './read-messages.ts'
import type { Answer } from './stream-answer.ts'

/** What a program asks, whichever of OpenAI's formats it is written in. */
export interface ProgramQuestion {
  text: string
  history: readonly Said[]
  /** The caller's own name of the conversation. */
  conversation?: string | undefined
  /** The run whose conversation this goes on with. */
  previousRunId?: string | undefined
}

interface Prepared {
  program: Program
  answer: Answer
}

/**
 * Opens the bot of the key, and only then reads what is asked of it. `model` is the id of the bot, or `default`. The turn
 * begins when the answer is asked for.
 */
export const prepareAnswer = async (
  ctx: KeyCtx,
  model: string,
  readQuestion: () => ProgramQuestion,
): Promise<Prepared> => {
  const cached = await cachedProgram(ctx)
  const program = cached ?? (await openBot(ctx))
  requireModel(program, model)
  const { conversation, previousRunId, text, history } = readQuestion()
  const answer: Answer = async (listening) => {
    const isRemembered = conversation !== undefined || previousRunId !== undefined
    const said: NextInput = {
      inputId: newId(),
      text,
      // Who names a conversation and sends only the question leaves the history to the bot.
      history: isRemembered && history.length === 0 ? undefined : history,
      mode: program.key.environment === 'production' ? 'live' : 'test',
      ...listening,
    }
    if (previousRunId !== undefined && cached) await checkKey(ctx)
    if (previousRunId !== undefined) return carryOut(await resumed(program, previousRunId, said), said)
    const next = await continued(program, conversation, said)
    if (!next && cached) await checkKey(ctx)
    return carryOut(next ?? (await begun(program, conversation, said)), said)
  }
  return { program, answer }
}

/** A key opens one bot, which goes by its id. */
export const requireModel = ({ key }: Program, model: string): void => {
  if (model !== key.botId && model !== 'default') throw new AppError('BOT_NOT_FOUND')
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

/** Only answers that this bot gave to programs can be gone on with. */
const resumed = async ({ ctx, key }: Program, runId: string, said: NextInput): Promise<Beginning> => {
  const run = await findRun(ctx.db, { workspaceId: key.workspaceId, id: runId })
  if (run?.botId !== key.botId || run.environment !== key.environment || run.origin !== 'api')
    throw new AppError('VALIDATION_FAILED', { fields: { previous_response_id: 'field.invalid' } })
  return beginTurn(ctx, { ...said, sessionId: run.sessionId, onlyOrigin: 'api' })
}

/** A program cannot take text back, so it gets unchecked text only where the owner asked for no check. */
export const canShowAtOnce = async ({ ctx, key: { botId, environment } }: Program): Promise<boolean> => {
  const version = await findBotVersion(ctx, { botId, environment })
  if (version?.config.type !== 'chatbot') return false
  const { guards, onlyFromKnowledge, forbiddenTopics } = version.config
  return !guards.priceLock && !onlyFromKnowledge && forbiddenTopics.length === 0
}
