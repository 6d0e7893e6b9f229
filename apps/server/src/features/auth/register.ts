import type { Language } from '@app/contracts/language'
import { audit } from '#core/audit.ts'
import { inTransaction, type Ctx, type PublicCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { hashPassword } from '#core/password/password.ts'
import { sendMail } from '#core/mailer.ts'
import type { UserRow } from '#db/schema/index.ts'
import { findUserByEmail, insertUser } from '#features/users/public.ts'
import { createWorkspaceWithOwner, joinWorkspace, openInvitation } from '#features/workspaces/public.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { refuseCommonPassword } from './new-password.ts'

export interface Registration {
  name: string
  email: string
  passwordHash: string
  language: Language
  address: string | null
}

interface RegisterInput {
  name: string
  email: string
  password: string
  language: Language
  invitationToken?: string | undefined
}

/**
 * Whether the e-mail is already known must not show, neither in the answer nor in the time it takes:
 * the request only hashes and queues, the account is made right after by `completeRegistration`.
 */
export const register = async (ctx: PublicCtx, input: RegisterInput): Promise<void> => {
  refuseCommonPassword(input.password, 'password')
  const { name, email, language } = input
  const registration = { name, email, language, address: ctx.address, passwordHash: await hashPassword(input.password) }
  if (input.invitationToken) return registerInvited(ctx, registration, input.invitationToken)
  await enqueue(ctx, 'auth.complete-registration', registration)
}

export const completeRegistration = (ctx: Ctx, registration: Registration): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const known = await findUserByEmail(tx.db, registration.email)
    if (known) return answerKnown(tx, known)
    const user = await insertUser(tx.db, newUser(tx, registration, 'pending'))
    await createWorkspaceWithOwner(tx, { userId: user.id, name: user.name }, user.name)
    await auditRegistration(tx, user)
    await mailConfirmation(tx, user)
  })

/** The invitation came by mail, so it proves the address; the account is open at once and joins the inviting workspace. */
const registerInvited = (ctx: PublicCtx, registration: Registration, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const invitation = await openInvitation(tx, token)
    if (invitation.email !== registration.email) throw new AppError('INVITATION_FOR_ANOTHER')
    if (await findUserByEmail(tx.db, registration.email)) throw new AppError('INVITATION_INVALID')
    const user = await insertUser(tx.db, { ...newUser(tx, registration, 'active'), emailConfirmedAt: tx.now() })
    await auditRegistration(tx, user)
    await joinWorkspace(tx, invitation, { userId: user.id, name: user.name, email: user.email })
  })

const newUser = (tx: Ctx, { name, email, language, passwordHash }: Registration, status: 'pending' | 'active') => ({
  id: newId(),
  name,
  email,
  language,
  passwordHash,
  status,
  createdAt: tx.now(),
})

const auditRegistration = (tx: Ctx, user: UserRow): Promise<void> =>
  audit(tx, {
    action: 'auth.registered',
    actor: { userId: user.id, name: user.name },
    target: { type: 'user', id: user.id, name: user.name },
  })

/** The owner of the address learns that somebody tried; a stranger learns nothing. */
const answerKnown = async (tx: Ctx, user: UserRow): Promise<void> => {
  if (user.status === 'pending' && !user.emailConfirmedAt) return mailConfirmation(tx, user)
  if (user.status !== 'active') return
  const { baseUrl } = tx.deps.config
  await sendMail(tx, {
    to: user.email,
    template: 'welcome-existing',
    language: user.language,
    params: { name: user.name, loginUrl: baseUrl, resetUrl: `${baseUrl}/forgot-password` },
  })
}
