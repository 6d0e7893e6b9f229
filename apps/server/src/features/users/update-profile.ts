import type { Language } from '@app/contracts/language'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { publish, userTopic } from '#core/realtime/publish.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { UserRow } from '#db/schema/index.ts'
import { updateUser } from './users.repository.ts'

export interface ProfileChange {
  name?: string | undefined
  username?: string | null | undefined
  phone?: string | null | undefined
  language?: Language | undefined
}

export const updateProfile = async (ctx: UserCtx, change: ProfileChange): Promise<UserRow> => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  try {
    return await inTransaction(ctx, async (tx) => {
      const user = await updateUser(tx.db, tx.actor.userId, { ...given, id: tx.actor.userId })
      await audit(tx, {
        action: 'users.profile-changed',
        target: { type: 'user', id: user.id, name: user.name },
        details: { fields: Object.keys(given) },
      })
      await publish(tx, userTopic(user.id), 'profile.updated', {})
      return user
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw new AppError('USERNAME_TAKEN')
    throw error
  }
}
