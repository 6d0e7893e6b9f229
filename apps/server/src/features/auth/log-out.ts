import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { revokeSessionOfUser } from '#features/users/public.ts'

/** Ends this session on the server. Locking the screen is the same, and is told apart in the audit trail. */
export const logOut = (ctx: UserCtx, action: 'auth.signed-out' | 'auth.locked'): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await revokeSessionOfUser(tx.db, tx.actor.userId, tx.actor.sessionId, tx.now())
    await audit(tx, { action, target: { type: 'user', id: tx.actor.userId, name: tx.actor.name } })
  })
