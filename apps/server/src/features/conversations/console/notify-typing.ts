import type { ThreadMoment } from '@app/contracts/conversations'
import type { WorkspaceCtx, TenantCtx } from '#core/context.ts'
import { notifyThreadMoment } from '../answering/ai-moments.ts'
import { requireThread } from '../threads/require-thread.ts'

type Typing = (ThreadMoment & { event: 'typing' })['payload']

const tell = (ctx: TenantCtx, threadId: string, payload: Typing): Promise<void> =>
  notifyThreadMoment(ctx.deps, { workspaceId: ctx.workspaceId, threadId }, { event: 'typing', payload })

/** Staff are typing: colleagues see who, the customer only sees that somebody is. */
export const notifyStaffTyping = async (ctx: WorkspaceCtx, threadId: string): Promise<void> => {
  await requireThread(ctx, threadId)
  await tell(ctx, threadId, { by: 'staff', name: ctx.actor.name, userId: ctx.actor.userId })
}

/** The customer is typing. */
export const notifyTyping = (ctx: TenantCtx, threadId: string, name: string): Promise<void> =>
  tell(ctx, threadId, { by: 'customer', name: name.slice(0, 120), userId: null })
