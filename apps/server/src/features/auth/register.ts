import type { Language } from '@app/contracts/language'
import { inTransaction, type Ctx, type PublicCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import { hashPassword } from '#core/password/password.ts'
import { sendMail } from '#core/mailer.ts'
import type { UserRow } from '#db/schema/index.ts'
import { findUserByEmail } from '#features/users/public.ts'
import { joinWorkspace, openInvitation } from '#features/workspaces/public.ts'
import { confirmationLifeMs, mailConfirmation } from './mail-confirmation.ts'
import { refuseCommonPassword } from './new-password.ts'
import { isUnconfirmed, openAccount } from './open-account.ts'
import { insertRegistration } from './registrations.repository.ts'

export interface Registration {
  name: string
  /** Nothing when the person left it out. */
  shopName?: string | null | undefined
  email: string
  passwordHash: string
  language: Language
  address: string | null
}

interface RegisterInput {
  name: string
  shopName?: string | undefined
  email: string
  password: string
  language: Language
  invitationToken?: string | undefined
}

/**
 * Whether the e-mail is already known must not show, neither in the answer nor in the time it takes:
 * the request only hashes and queues, the mail is written right after by `completeRegistration`.
 */
export const register = async (ctx: PublicCtx, input: RegisterInput): Promise<void> => {
  refuseCommonPassword(input.password, 'password')
  const { name, email, language } = input
  const registration = {
    name,
    shopName: input.shopName || null,
    email,
    language,
    address: ctx.address,
    passwordHash: await hashPassword(input.password),
  }
  if (input.invitationToken) return registerInvited(ctx, registration, input.invitationToken)
  await enqueue(ctx, 'auth.complete-registration', registration)
}

/** Anybody can type any address, so nothing is made yet: the registration waits for the link in its own mail. */
export const completeRegistration = (ctx: Ctx, registration: Registration, job: RunningJob): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await job.finishIn(tx.db)
    const known = await findUserByEmail(tx.db, registration.email)
    if (known && !isUnconfirmed(known)) return answerKnown(tx, known)
    const token = randomToken()
    const row = {
      ...registration,
      id: newId(),
      tokenHash: sha256(token),
      createdAt: tx.now(),
      expiresAt: new Date(tx.now().getTime() + confirmationLifeMs),
    }
    await insertRegistration(tx.db, row)
    await mailConfirmation(tx, row, token)
  })

/** The invitation came by mail, so it proves the address; the account is open at once and joins the inviting workspace. */
const registerInvited = (ctx: PublicCtx, registration: Registration, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const invitation = await openInvitation(tx, token)
    if (invitation.email !== registration.email) throw new AppError('INVITATION_FOR_ANOTHER')
    const user = await openAccount(tx, registration)
    if (!user) throw new AppError('INVITATION_INVALID')
    await joinWorkspace(tx, invitation, { userId: user.id, name: user.name, email: user.email })
  })

/** The owner of the address learns that somebody tried; a stranger learns nothing. */
const answerKnown = async (tx: Ctx, user: UserRow): Promise<void> => {
  if (user.status !== 'active') return
  const { baseUrl } = tx.deps.config
  await sendMail(tx, {
    to: user.email,
    template: 'welcome-existing',
    language: user.language,
    params: { name: user.name, loginUrl: baseUrl, resetUrl: `${baseUrl}/forgot-password` },
  })
}
