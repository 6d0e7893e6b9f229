import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { endSessions, revokeSessionOfUser } from '#features/users/public.ts'

/** One of the caller's own sessions; another person's looks as if it did not exist. */
export const revokeSession = (ctx: UserCtx, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await revokeSessionOfUser(tx.db, tx.actor.userId, id, tx.now()))) throw new AppError('SESSION_NOT_FOUND')
    await audit(tx, {
      action: 'auth.session-revoked',
      target: { type: 'user', id: tx.actor.userId, name: tx.actor.name },
    })
  })

export const revokeOtherSessions = (ctx: UserCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const ended = await endSessions(tx, tx.actor.userId, tx.actor.sessionId)
    await audit(tx, {
      action: 'auth.sessions-revoked',
      target: { type: 'user', id: tx.actor.userId, name: tx.actor.name },
      details: { ended },
    })
  })
