import type { SessionUser } from '@app/contracts/auth'
import { rateClasses } from '@app/contracts/rate'
import { audit } from '#core/audit.ts'
import { inTransaction, type PublicCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { verifyAgainstNothing, verifyPassword } from '#core/password/password.ts'
import type { PendingRegistrationRow, UserRow } from '#db/schema/index.ts'
import { findUserByEmail } from '#features/users/public.ts'
import { isKnownDevice } from './auth.repository.ts'
import { isUnconfirmed } from './open-account.ts'
import { findNewestRegistration } from './registrations.repository.ts'
import { startSession } from './start-session.ts'

const accountBudget = { limit: 10, windowSeconds: 900 } as const

interface LogInInput {
  email: string
  password: string
  deviceToken?: string | undefined
}

export interface LoggedIn {
  user: SessionUser
  token: string
  deviceToken: string
}

/** Checks the password with the same work for everybody, known or not, and starts a session. */
export const logIn = async (ctx: PublicCtx, input: LogInInput): Promise<LoggedIn> => {
  const user = await findUserByEmail(ctx.db, input.email)
  const waiting = await findNewestRegistration(ctx.db, input.email, ctx.now())
  const deviceHash = input.deviceToken ? sha256(input.deviceToken) : null
  const isKnown = user && deviceHash ? await isKnownDevice(ctx.db, user.id, deviceHash, ctx.now()) : false
  // A device that has signed in before has a budget of its own, so that others cannot lock its owner out.
  const account = `login-account:${sha256(input.email)}${isKnown ? `:${deviceHash}` : ''}`
  await ctx.deps.rateLimiter.take(account, accountBudget)

  const hash = hashToTry(user, waiting)
  const isRight = hash ? await verifyPassword(input.password, hash) : await verifyAgainstNothing(input.password)
  if (isRight && waiting?.passwordHash === hash) throw new AppError('EMAIL_NOT_CONFIRMED')
  if (!user || !isRight || user.status === 'deleted') return refuse(ctx, input.email, user)
  if (user.status === 'pending') throw new AppError(user.emailConfirmedAt ? 'ACCOUNT_SUSPENDED' : 'EMAIL_NOT_CONFIRMED')

  await ctx.deps.rateLimiter.giveBack(account, accountBudget)
  await ctx.deps.rateLimiter.giveBack(`login:a:${ctx.address}`, rateClasses.login)
  return startSession(ctx, user, isKnown ? (input.deviceToken ?? null) : null)
}

/** One password is tried per attempt, whoever it is, because the time it takes would tell. */
const hashToTry = (user: UserRow | undefined, waiting: PendingRegistrationRow | undefined): string | undefined =>
  user && !isUnconfirmed(user) ? user.passwordHash : (waiting ?? user)?.passwordHash

const refuse = async (ctx: PublicCtx, email: string, user: UserRow | undefined): Promise<never> => {
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      action: 'auth.sign-in-failed',
      ...(user ? { target: { type: 'user', id: user.id, name: user.name } } : {}),
      details: { emailHash: sha256(email) },
    }),
  )
  throw new AppError('INVALID_CREDENTIALS')
}
