import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { revokeSessionOfUser } from '#features/users/public.ts'

/** Ends this session on the server. Locking the screen is the same, and is told apart in the audit trail. */
export const logOut = (ctx: UserCtx, action: 'auth.signed-out' | 'auth.locked'): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await revokeSessionOfUser(tx.db, tx.actor.userId, tx.actor.sessionId, tx.now())
    const { userId: id, name, impersonator, workspace } = tx.actor
    const target = { type: 'user', id, name }
    if (!impersonator) return audit(tx, { action, target })
    // Written as the administrator's deed, where the beginning of it stands too.
    await audit(
      { ...tx, actor: null },
      {
        action: 'users.impersonation-ended',
        target,
        actor: impersonator,
        ...(workspace ? { workspaceId: workspace.id } : {}),
      },
    )
  })
