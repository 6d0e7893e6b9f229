import type { UserStatus } from '@app/contracts/roles'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { sendMail } from '#core/mailer.ts'
import type { UserRow } from '#db/schema/index.ts'
import { endSessions } from './end-sessions.ts'
import { lockUser, updateUser } from './users.repository.ts'

/** Opens or closes an account. Closing ends its sessions at once; opening by hand also vouches for the e-mail. */
export const changeUserStatus = (ctx: UserCtx, { id, status }: { id: string; status: UserStatus }): Promise<UserRow> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, id)
    if (!user) throw new AppError('USER_NOT_FOUND')
    if (user.role >= tx.actor.role) throw new AppError('ROLE_TOO_HIGH')
    if (user.status === status) return user

    const emailConfirmedAt = status === 'active' ? (user.emailConfirmedAt ?? tx.now()) : user.emailConfirmedAt
    const changed = await updateUser(tx.db, id, { status, emailConfirmedAt })
    if (status !== 'active') await endSessions(tx, id)
    await audit(tx, {
      action: 'users.status-changed',
      target: { type: 'user', id, name: user.name },
      details: { from: user.status, to: status },
    })
    if (status !== 'active')
      await sendMail(tx, {
        to: user.email,
        template: 'account-disabled',
        language: user.language,
        params: { name: user.name, supportEmail: null },
      })
    return changed
  })
