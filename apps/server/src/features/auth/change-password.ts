import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { hashPassword, verifyPassword } from '#core/password/password.ts'
import { endSessions, findUserById, updateUser } from '#features/users/public.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { refuseCommonPassword } from './new-password.ts'

/** Changes the password of the caller and ends their other sessions. */
export const changePassword = async (
  ctx: UserCtx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const user = await findUserById(ctx.db, ctx.actor.userId)
  if (!user || !(await verifyPassword(currentPassword, user.passwordHash)))
    throw new AppError('CURRENT_PASSWORD_INCORRECT')
  if (newPassword === currentPassword) throw new AppError('PASSWORD_UNCHANGED')
  refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(ctx, async (tx) => {
    await updateUser(tx.db, user.id, { passwordHash })
    await endSessions(tx, user.id, tx.actor.sessionId)
    await audit(tx, { action: 'auth.password-changed', target: { type: 'user', id: user.id, name: user.name } })
    await mailPasswordChanged(tx, user)
  })
}
