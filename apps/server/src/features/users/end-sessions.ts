import type { Ctx } from '#core/context.ts'
import { revokeSessionsOfUser } from './sessions.repository.ts'

/** Ends the sessions of a user, except perhaps the one that asks. Open sockets notice within seconds. */
export const endSessions = (ctx: Ctx, userId: string, exceptId?: string): Promise<number> =>
  revokeSessionsOfUser(ctx.db, userId, ctx.now(), exceptId)
