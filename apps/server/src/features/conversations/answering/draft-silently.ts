import type { Run } from '@app/contracts/agent'
import type { Environment } from '@app/contracts/bot-settings'
import type { TenantCtx } from '#core/context.ts'
import { draftPrefix, openSession, runTurn } from '#features/agent/public.ts'
import { findBotVersion } from '#features/bots/public.ts'
import { messagesBefore } from '../threads/messages.repository.ts'
import { historyOf, textOf } from './conversation-text.ts'

interface StaffAnswer {
  id: string
  threadId: string
  botId: string
  environment: Environment
  seq: number
}

const lookedBack = 40

/**
 * What the bot would have answered where a person did. Nothing is stored in the thread and nothing is sent; the same
 * answer of staff twice is one turn. When somebody goes on with an answer, the id of its first message; null when it
 * followed no question, or the bot cannot answer.
 */
export const draftSilently = async (
  ctx: TenantCtx,
  { id, threadId, botId, environment, seq }: StaffAnswer,
): Promise<{ question: string; run: Run } | { beganWith: string } | null> => {
  const place = { workspaceId: ctx.workspaceId, threadId }
  const earlier = (await messagesBefore(ctx.db, place, seq, lookedBack)).filter(
    ({ sender }) => sender !== 'note' && sender !== 'system',
  )
  const [begun] = earlier.slice(earlier.findLastIndex(({ sender }) => sender !== 'staff' && sender !== 'phone') + 1)
  if (begun) return { beganWith: begun.id }
  const asked = earlier.slice(earlier.findLastIndex(({ sender }) => sender !== 'customer') + 1)
  const question = textOf(asked)
  const version = await findBotVersion(ctx, { botId, environment })
  if (question.trim() === '' || version?.config.type !== 'chatbot') return null
  // Named after the thread, so that erasing a person also finds the drafts made for them.
  const externalKey = `${draftPrefix}${threadId}:${id}`
  const session = await openSession(ctx, { botId, environment, origin: 'thread', externalKey })
  const { config, label } = version
  const run = await runTurn(ctx, {
    sessionId: session.id,
    inputId: id,
    text: question,
    mode: 'replay',
    history: await historyOf(ctx, place, asked),
    // The shop's own systems must not take a silent draft for an answer.
    version: { config: { ...config, tools: { ...config.tools, http: [], mcp: [] } }, label },
  })
  return { question, run }
}
