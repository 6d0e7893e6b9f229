import type { ThreadMoment } from '@app/contracts/conversations'
import type { WorkspaceCtx, TenantCtx } from '#core/context.ts'
import { tellThreadMoment } from '../answering/ai-moments.ts'
import { threadOf } from '../threads/require-thread.ts'

type Typing = (ThreadMoment & { event: 'typing' })['payload']

const tell = (ctx: TenantCtx, threadId: string, payload: Typing): Promise<void> =>
  tellThreadMoment(ctx.deps, { workspaceId: ctx.workspaceId, threadId }, { event: 'typing', payload })

/** Somebody of the shop is writing: colleagues see who, the customer sees that somebody is. */
export const tellStaffTyping = async (ctx: WorkspaceCtx, threadId: string): Promise<void> => {
  await threadOf(ctx, threadId)
  await tell(ctx, threadId, { by: 'staff', name: ctx.actor.name, userId: ctx.actor.userId })
}

/** The customer is writing. */
export const notifyTyping = (ctx: TenantCtx, threadId: string, name: string): Promise<void> =>
  tell(ctx, threadId, { by: 'customer', name: name.slice(0, 120), userId: null })
