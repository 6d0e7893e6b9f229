import { audit } from '#core/audit.ts'
import { inTransaction, type PublicCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { lockUser, updateUser } from '#features/users/public.ts'
import { useOneTimeToken } from './auth.repository.ts'

/** Opens the account. A suspended or deleted account stays as it is. */
export const confirmEmail = (ctx: PublicCtx, { token }: { token: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const userId = await useOneTimeToken(tx.db, sha256(token), 'confirm-email', tx.now())
    const user = userId ? await lockUser(tx.db, userId) : undefined
    if (!user || user.status === 'deleted') throw new AppError('CONFIRM_LINK_INVALID')
    const isFirstTime = user.emailConfirmedAt === null
    await updateUser(tx.db, user.id, { emailConfirmedAt: tx.now(), status: isFirstTime ? 'active' : user.status })
    await audit(tx, {
      action: 'auth.email-confirmed',
      actor: { userId: user.id, name: user.name },
      target: { type: 'user', id: user.id, name: user.name },
    })
  })
