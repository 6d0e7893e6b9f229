import { audit } from '#core/audit.ts'
import { inTransaction, type PublicCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { createWorkspaceWithOwner } from '#features/workspaces/public.ts'
import { openAccount } from './open-account.ts'
import { findEmailOfLink, lockRegistrations } from './registrations.repository.ts'

/** Makes the account and its workspace, exactly as the registration of this link said. */
export const confirmEmail = (ctx: PublicCtx, { token }: { token: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const tokenHash = sha256(token)
    const email = await findEmailOfLink(tx.db, tokenHash)
    const waiting = email ? await lockRegistrations(tx.db, email, tx.now()) : []
    const registration = waiting.find((row) => row.tokenHash === tokenHash)
    const user = registration ? await openAccount(tx, registration) : undefined
    if (!user) throw new AppError('CONFIRM_LINK_INVALID')
    const actor = { userId: user.id, name: user.name }
    await createWorkspaceWithOwner(tx, actor, registration?.shopName ?? user.name)
    await audit(tx, {
      action: 'auth.email-confirmed',
      actor,
      target: { type: 'user', id: user.id, name: user.name },
    })
  })
