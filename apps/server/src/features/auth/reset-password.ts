import { audit } from '#core/audit.ts'
import { inTransaction, type PublicCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { hashPassword } from '#core/password/password.ts'
import type { UserRow } from '#db/schema/index.ts'
import { endSessions, updateUser } from '#features/users/public.ts'
import { createWorkspaceWithOwner } from '#features/workspaces/public.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { refuseCommonPassword } from './new-password.ts'
import { isUnconfirmed, openAccount } from './open-account.ts'
import { redeemResetLink, wasLinkUsed } from './reset-link.ts'

/** Sets a new password by the link and ends every session. Who reads the mailbox has also confirmed the address. */
export const resetPassword = async (
  ctx: PublicCtx,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    const user = await redeemResetLink(tx, token)
    if (!user) throw new AppError((await wasLinkUsed(tx, token)) ? 'RESET_LINK_USED' : 'RESET_LINK_INVALID')
    if (isUnconfirmed(user)) await openUnconfirmed(tx, user, passwordHash)
    else await updateUser(tx.db, user.id, { passwordHash })
    await endSessions(tx, user.id)
    await audit(tx, {
      action: 'auth.password-reset',
      actor: { userId: user.id, name: user.name },
      target: { type: 'user', id: user.id, name: user.name },
    })
    await mailPasswordChanged(tx, user)
  })
}

const openUnconfirmed = async (tx: PublicCtx, user: UserRow, passwordHash: string): Promise<void> => {
  await openAccount(tx, { ...user, passwordHash, address: tx.address })
  await createWorkspaceWithOwner(tx, { userId: user.id, name: user.name }, user.name)
}
