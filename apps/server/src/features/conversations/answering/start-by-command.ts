import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { AgentSessionRow, ThreadRow } from '#db/schema/index.ts'
import { openSession, startFlow } from '#features/agent/public.ts'
import { startForCommand } from '#features/flows/public.ts'
import { findThread, lockThread } from '../threads/threads.repository.ts'
import { backToAi } from './wake-flow.ts'

/** A note such as "/chotdon" begins the bot's flow at the start that has this command, and the bot has the thread again. */
export const startByCommand = async (
  ctx: TenantCtx,
  { threadId, text }: { threadId: string; text: string },
): Promise<void> => {
  const key = { workspaceId: ctx.workspaceId, id: threadId }
  const thread = await findThread(ctx.db, key)
  const session = thread?.kind === 'chat' ? await sessionOf(ctx, thread) : null
  if (!session) return
  await inTransaction(ctx, async (tx) => {
    const locked = await lockThread(tx.db, key)
    if (!locked || locked.status === 'closed') return
    const find = (config: Parameters<typeof startForCommand>[0]) => startForCommand(config, text)
    const isBegun = await startFlow(tx, session, { trigger: 'staff_command', find, onlyIdle: false })
    if (isBegun && locked.mode !== 'ai') await backToAi(tx, locked)
  })
}

/** Null: the bot has no version that could answer. */
const sessionOf = async (ctx: TenantCtx, { id, botId, environment }: ThreadRow): Promise<AgentSessionRow | null> => {
  try {
    return await openSession(ctx, { botId, environment, origin: 'thread', externalKey: id })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
