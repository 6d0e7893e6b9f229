import { actionAround } from '#core/audit.repository.ts'
import type { Ctx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import type { UserRow } from '#db/schema/index.ts'
import { lockUser } from '#features/users/public.ts'
import { findUsedToken, insertOneTimeToken, redeemOneTimeToken, voidOneTimeTokens } from './auth.repository.ts'

/** What a link was sent for. When any of it is different, the link belongs to the past. */
const fingerprintOf = ({ email, passwordHash, role, status }: UserRow): string =>
  sha256(JSON.stringify([email, passwordHash, role, status]))

/** A link to set a new password, shown once; older ones stop working. */
export const createResetLink = async (tx: Ctx, user: UserRow, lifeMinutes: number): Promise<string> => {
  const token = randomToken()
  await voidOneTimeTokens(tx.db, user.id, 'reset-password', tx.now())
  await insertOneTimeToken(tx.db, {
    id: newId(),
    userId: user.id,
    purpose: 'reset-password',
    tokenHash: sha256(token),
    issuedFor: fingerprintOf(user),
    createdAt: tx.now(),
    expiresAt: new Date(tx.now().getTime() + lifeMinutes * 60_000),
  })
  return `${tx.deps.config.baseUrl}/reset-password?token=${token}`
}

/** Uses the link up. The account it was sent for, locked, or nothing when it has changed since. */
export const redeemResetLink = async (tx: Ctx, token: string): Promise<UserRow | undefined> => {
  const used = await redeemOneTimeToken(tx.db, sha256(token), 'reset-password', tx.now())
  const user = used ? await lockUser(tx.db, used.userId) : undefined
  return user && user.status !== 'deleted' && used?.issuedFor === fingerprintOf(user) ? user : undefined
}

/** Whether a password was set by this link. One that a newer link has replaced was not used. */
export const wasLinkUsed = async (tx: Ctx, token: string): Promise<boolean> => {
  const link = await findUsedToken(tx.db, sha256(token), 'reset-password')
  if (!link) return false
  const used = { targetId: link.userId, actions: ['auth.password-reset'], at: link.usedAt } as const
  return (await actionAround(tx.db, used)) !== undefined
}
