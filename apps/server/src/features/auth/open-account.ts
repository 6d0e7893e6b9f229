import { audit } from '#core/audit.ts'
import type { Ctx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { UserRow } from '#db/schema/index.ts'
import { endSessions, insertNewUser, lockUserByEmail, updateUser } from '#features/users/public.ts'
import { leaveAllWorkspaces } from '#features/workspaces/public.ts'
import type { Registration } from './register.ts'
import { deleteRegistrationsOf } from './registrations.repository.ts'

/** An account from the days when registering made one at once; nobody has ever proved to own its address. */
export const isUnconfirmed = (user: UserRow): boolean => user.status === 'pending' && user.emailConfirmedAt === null

/**
 * Opens the account of an address whose mailbox was just proved to be read, with what this one registration said.
 * All other registrations of the address end. Nothing when the address has an account already.
 */
export const openAccount = async (tx: Ctx, registration: Registration): Promise<UserRow | undefined> => {
  await deleteRegistrationsOf(tx.db, registration.email)
  const user = await insertOrClaim(tx, registration)
  if (user)
    await audit(tx, {
      action: 'auth.registered',
      actor: { userId: user.id, name: user.name },
      target: { type: 'user', id: user.id, name: user.name },
      details: { requestedFrom: registration.address },
    })
  return user
}

const insertOrClaim = async (tx: Ctx, registration: Registration): Promise<UserRow | undefined> => {
  const { name, email, language, passwordHash } = registration
  const content = { name, email, language, passwordHash, status: 'active' as const, emailConfirmedAt: tx.now() }
  const inserted = await insertNewUser(tx.db, { ...content, id: newId(), createdAt: tx.now() })
  if (inserted) return inserted
  const known = await lockUserByEmail(tx.db, email)
  if (!known || !isUnconfirmed(known)) return undefined
  // What a stranger did in its name before is not the business of the person who owns the address.
  await leaveAllWorkspaces(tx, known.id)
  await endSessions(tx, known.id)
  return updateUser(tx.db, known.id, content)
}
