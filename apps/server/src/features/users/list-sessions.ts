import type { Session } from '@app/contracts/auth'
import type { UserCtx } from '#core/context.ts'
import { absoluteLifeMs, idleLifeMs } from '#core/http/session-life.ts'
import { presentSession } from './users.presenter.ts'
import { listLiveSessions } from './sessions.repository.ts'

export const listSessions = async (ctx: UserCtx, userId: string): Promise<{ items: Session[] }> => {
  const before = (ms: number): Date => new Date(ctx.now().getTime() - ms)
  const rows = await listLiveSessions(ctx.db, userId, {
    seenAfter: before(idleLifeMs),
    madeAfter: before(absoluteLifeMs),
  })
  return { items: rows.map((row) => presentSession(row, ctx.actor.sessionId)) }
}
