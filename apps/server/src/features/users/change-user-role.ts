import { roleName, type PlatformRole } from '@app/contracts/roles'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { sendMail } from '#core/mailer.ts'
import type { UserRow } from '#db/schema/index.ts'
import { endSessions } from './end-sessions.ts'
import { lockUser, updateUser } from './users.repository.ts'

/** Nobody changes someone of an equal or higher role, nor grants a role above their own. Old sessions end. */
export const changeUserRole = (ctx: UserCtx, { id, role }: { id: string; role: PlatformRole }): Promise<UserRow> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, id)
    if (!user) throw new AppError('USER_NOT_FOUND')
    if (user.role >= tx.actor.role || role > tx.actor.role) throw new AppError('ROLE_TOO_HIGH')
    if (user.role === role) return user

    const changed = await updateUser(tx.db, id, { role })
    await endSessions(tx, id)
    await audit(tx, {
      action: 'users.role-changed',
      target: { type: 'user', id, name: user.name },
      details: { from: roleName(user.role), to: roleName(role) },
    })
    await sendMail(tx, {
      to: user.email,
      template: 'role-changed',
      language: user.language,
      params: { name: user.name, workspaceName: null, role: roleName(role), url: tx.deps.config.baseUrl },
    })
    return changed
  })
