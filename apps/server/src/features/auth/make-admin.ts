import * as z from 'zod/mini'
import { email as emailRule } from '@app/contracts/forms'
import { isAdmin, platformRoles, roleName } from '@app/contracts/roles'
import { audit } from '#core/audit.ts'
import { inTransaction, systemCtx, type Deps, type SystemCtx } from '#core/context.ts'
import { hashOfNothing } from '#core/password/password.ts'
import { sendMail } from '#core/mailer.ts'
import type { UserRow } from '#db/schema/index.ts'
import { countAdmins, endSessions, lockAdmins, lockUserByEmail, updateUser } from '#features/users/public.ts'
import { createWorkspaceWithOwner } from '#features/workspaces/public.ts'
import { isUnconfirmed, openAccount } from './open-account.ts'
import { createResetLink } from './reset-link.ts'

const linkHours = 24

/** What the operator asked for cannot be done; the sentence is all they need. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

export interface MadeAdmin {
  outcome: 'created' | 'promoted' | 'unchanged'
  email: string
  /** To choose a password with, once; null for somebody who has one. */
  link: string | null
}

/** Who runs the installation names its administrators; nobody inside the product can, before there is one. */
export const makeAdmin = async (ctx: SystemCtx, address: string): Promise<MadeAdmin> => {
  const parsed = z.safeParse(emailRule, address)
  if (!parsed.success) throw new OperatorError(`"${address}" is no e-mail address.`)
  return inTransaction(ctx, async (tx) => {
    await lockAdmins(tx.db)
    return makeLocked(tx, parsed.data)
  })
}

/** At the start of an installation: the address of FIRST_ADMIN_EMAIL, if there is no administrator yet. */
export const ensureFirstAdmin = (deps: Deps): Promise<MadeAdmin | null> => {
  const { firstAdminEmail } = deps.config
  if (!firstAdminEmail) return Promise.resolve(null)
  return inTransaction(systemCtx(deps, null, 'first-start'), async (tx) => {
    await lockAdmins(tx.db)
    return (await countAdmins(tx.db)) > 0 ? null : makeLocked(tx, firstAdminEmail)
  })
}

/** Behind the lock, so that two processes that start together make one. */
const makeLocked = async (tx: SystemCtx, email: string): Promise<MadeAdmin> => {
  const known = await lockUserByEmail(tx.db, email)
  if (!known || isUnconfirmed(known)) return { outcome: 'created', email, link: await createAdmin(tx, email) }
  if (known.status !== 'active')
    throw new OperatorError(`The account of ${email} is closed. Open it in the list of accounts, or name another one.`)
  if (isAdmin(known.role))
    return { outcome: 'unchanged', email, link: known.lastSeenAt === null ? await mailLink(tx, known) : null }
  await promote(tx, known)
  return { outcome: 'promoted', email, link: null }
}

const createAdmin = async (tx: SystemCtx, email: string): Promise<string> => {
  const name = email.split('@')[0] ?? email
  const user = await openAccount(tx, { name, email, language: 'vi', passwordHash: hashOfNothing(), address: null })
  if (!user) throw new OperatorError(`The account of ${email} has just been made by somebody else. Try again.`)
  await createWorkspaceWithOwner(tx, { userId: user.id, name: user.name }, user.name)
  return mailLink(tx, await raise(tx, user))
}

const promote = async (tx: SystemCtx, user: UserRow): Promise<void> => {
  const { baseUrl } = tx.deps.config
  await endSessions(tx, user.id)
  await sendMail(tx, {
    to: user.email,
    template: 'role-changed',
    language: user.language,
    params: { name: user.name, workspaceName: null, role: 'admin', url: baseUrl },
  })
  await raise(tx, user)
}

const raise = async (tx: SystemCtx, user: UserRow): Promise<UserRow> => {
  await audit(tx, {
    action: 'users.role-changed',
    target: { type: 'user', id: user.id, name: user.name },
    details: { from: roleName(user.role), to: 'admin', by: 'operator' },
  })
  return updateUser(tx.db, user.id, { role: platformRoles.admin })
}

const mailLink = async (tx: SystemCtx, user: UserRow): Promise<string> => {
  const url = await createResetLink(tx, user, linkHours * 60)
  await sendMail(tx, {
    to: user.email,
    template: 'admin-account',
    language: user.language,
    params: { name: user.name, url, hours: linkHours },
  })
  return url
}
