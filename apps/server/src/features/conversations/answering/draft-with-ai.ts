import type { Citation, Run } from '@app/contracts/agent'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { AgentSessionRow, MessageRow } from '#db/schema/index.ts'
import { draftPrefix, openSession, runTurn } from '#features/agent/public.ts'
import { findBotVersion } from '#features/bots/public.ts'
import { historyOf, textOf } from './conversation-text.ts'
import { configForStaff, staffWords, withoutWishForPerson } from './staff-words.ts'
import { requireThread } from '../threads/require-thread.ts'
import { customerMessagesAfter } from '../threads/messages.repository.ts'

interface Draft {
  text: string
  citations: Citation[]
  basedOnSeq: number
}

/** What the bot would answer now, as a suggestion that staff send in their own name. Nothing is stored in the thread. */
export const draftWithAi = async (ctx: WorkspaceCtx, threadId: string): Promise<Draft> => {
  const thread = await requireThread(ctx, threadId)
  const { botId, environment } = thread
  // Named after the thread, so that erasing a person also finds the drafts made for them.
  const externalKey = `${draftPrefix}${threadId}:${newId()}`
  const batch = await openQuestions(ctx, thread)
  const last = batch.at(-1)
  if (!last) return { text: '', citations: [], basedOnSeq: thread.customerSeq }
  const session = await openSession(ctx, { botId, environment, origin: 'thread', externalKey })
  const version = await staffVersion(ctx, session)
  const text = withoutWishForPerson(textOf(batch))
  if (text === '')
    return { text: staffWords('taking', version.config, textOf(batch)), citations: [], basedOnSeq: last.seq }
  const run = await runTurn(ctx, {
    sessionId: session.id,
    inputId: newId(),
    text,
    mode: 'replay',
    history: await historyOf(ctx, { workspaceId: ctx.workspaceId, threadId }, batch),
    version,
  })
  if (run.status === 'no_credit') throw new AppError('NO_CREDIT')
  return { ...suggestionOf(run, version.config, text), basedOnSeq: last.seq }
}

const staffVersion = async (
  ctx: WorkspaceCtx,
  { botId, environment, snapshotId }: AgentSessionRow,
): Promise<{ config: ChatbotConfig; label: string }> => {
  const version = await findBotVersion(ctx, { botId, environment, snapshotId })
  if (version?.config.type !== 'chatbot') throw new AppError('BOT_NOT_PUBLISHED')
  return { config: configForStaff(version.config), label: version.label }
}

/** Where the bot would call a person or say that it does not know, staff say that they are there and look. */
const suggestionOf = ({ outcome, reply }: Run, config: ChatbotConfig, asked: string): Omit<Draft, 'basedOnSeq'> => {
  if (reply?.isHandoff) return { text: staffWords('taking', config, asked), citations: [] }
  if (outcome === 'no_answer') return { text: staffWords('checking', config, asked), citations: [] }
  return { text: reply?.text ?? '', citations: reply?.citations ?? [] }
}

/** What the customer still waits for; when everything is answered, their last message. */
const openQuestions = (
  ctx: WorkspaceCtx,
  { id, answeredSeq, customerSeq }: { id: string; answeredSeq: number; customerSeq: number },
): Promise<MessageRow[]> =>
  customerMessagesAfter(
    ctx.db,
    { workspaceId: ctx.workspaceId, threadId: id },
    answeredSeq < customerSeq ? answeredSeq : customerSeq - 1,
  )
