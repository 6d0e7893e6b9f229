import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { requireUser } from './get-user.ts'
import { revokeSessionOfUser } from './sessions.repository.ts'

/** Signs one session of somebody else out. */
export const revokeUserSession = (ctx: UserCtx, { id, sessionId }: { id: string; sessionId: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await requireUser(tx, id)
    if (user.role >= tx.actor.role) throw new AppError('ROLE_TOO_HIGH')
    if (!(await revokeSessionOfUser(tx.db, id, sessionId, tx.now()))) throw new AppError('SESSION_NOT_FOUND')
    await audit(tx, { action: 'users.session-revoked', target: { type: 'user', id, name: user.name } })
  })
