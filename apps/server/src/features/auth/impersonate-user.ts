import type { SessionUser } from '@app/contracts/auth'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { findActorOfSession } from '#core/http/session.ts'
import { newId } from '#core/ids.ts'
import { findUserById, insertSession, presentActor } from '#features/users/public.ts'

/**
 * Lets an administrator see what a user sees: a session of its own, marked, read-only and over after half an hour. It
 * ends with the rights of the administrator, and the audit of both people and of the shop says who looked and why.
 */
export const impersonateUser = (
  ctx: UserCtx,
  { id, reason }: { id: string; reason: string },
): Promise<{ user: SessionUser; token: string }> =>
  inTransaction(ctx, async (tx) => {
    const user = await findUserById(tx.db, id)
    if (!user) throw new AppError('USER_NOT_FOUND')
    if (user.role >= tx.actor.role) throw new AppError('ROLE_TOO_HIGH')
    if (user.status !== 'active') throw new AppError('ACCOUNT_SUSPENDED')
    const token = randomToken()
    const sessionId = newId()
    const now = tx.now()
    await insertSession(tx.db, {
      id: sessionId,
      userId: id,
      tokenHash: sha256(token),
      impersonatorId: tx.actor.userId,
      address: tx.address,
      agent: tx.agent,
      createdAt: now,
      lastSeenAt: now,
    })
    const actor = await findActorOfSession(tx.deps, sessionId)
    if (!actor) throw new Error('a session that was just made cannot be found')
    await audit(tx, {
      action: 'users.impersonated',
      target: { type: 'user', id, name: user.name },
      details: { reason },
      ...(actor.workspace ? { workspaceId: actor.workspace.id } : {}),
    })
    return { user: presentActor(tx.deps, actor), token }
  })
