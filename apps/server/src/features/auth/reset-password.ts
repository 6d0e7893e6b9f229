import { audit } from '#core/audit.ts'
import { inTransaction, type PublicCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { hashPassword } from '#core/password/password.ts'
import { endSessions, lockUser, updateUser } from '#features/users/public.ts'
import { useOneTimeToken } from './auth.repository.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { refuseCommonPassword } from './new-password.ts'

/** Sets a new password by the link and ends every session. Who reads the mailbox has also confirmed the address. */
export const resetPassword = async (
  ctx: PublicCtx,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    const userId = await useOneTimeToken(tx.db, sha256(token), 'reset-password', tx.now())
    const user = userId ? await lockUser(tx.db, userId) : undefined
    if (!user || user.status === 'deleted') throw new AppError('RESET_LINK_INVALID')
    const isUnconfirmed = user.status === 'pending' && user.emailConfirmedAt === null
    await updateUser(tx.db, user.id, {
      passwordHash,
      ...(isUnconfirmed ? { status: 'active' as const, emailConfirmedAt: tx.now() } : {}),
    })
    await endSessions(tx, user.id)
    await audit(tx, {
      action: 'auth.password-reset',
      actor: { userId: user.id, name: user.name },
      target: { type: 'user', id: user.id, name: user.name },
    })
    await mailPasswordChanged(tx, user)
  })
}
