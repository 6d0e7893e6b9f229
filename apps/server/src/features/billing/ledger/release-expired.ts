import type { SystemCtx } from '#core/context.ts'
import { dropExpiredReservations, workspacesWithExpired } from './credits.repository.ts'

/** A process that died while a model answered has left its credits set aside; they are given back. */
export const releaseExpired = async (ctx: SystemCtx): Promise<void> => {
  const now = ctx.now()
  for (const workspaceId of await workspacesWithExpired(ctx.db, now))
    await dropExpiredReservations(ctx.db, workspaceId, now)
}
