import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { MessageRow, ThreadRow } from '#db/schema/index.ts'
import { findMessage } from './messages.repository.ts'
import { findThread, lockThread } from './threads.repository.ts'

export const requireThread = async (ctx: TenantCtx, id: string): Promise<ThreadRow> => {
  const row = await findThread(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('THREAD_NOT_FOUND')
  return row
}

export const requireLockedThread = async (tx: TenantCtx, id: string): Promise<ThreadRow> => {
  const row = await lockThread(tx.db, { workspaceId: tx.workspaceId, id })
  if (!row) throw new AppError('THREAD_NOT_FOUND')
  return row
}

export const requireMessage = async (ctx: TenantCtx, id: string): Promise<MessageRow> => {
  const row = await findMessage(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('MESSAGE_NOT_FOUND')
  return row
}
