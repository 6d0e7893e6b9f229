import { audit } from '#core/audit.ts'
import { inTransaction, type SystemCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import { sendMail } from '#core/mailer.ts'
import { findUserByEmail } from '#features/users/public.ts'
import { insertOneTimeToken, voidOneTimeTokens } from './auth.repository.ts'

const lifeMinutes = 30

/** Mails a reset link to an account that may sign in; anybody else gets nothing, and nobody can tell. */
export const sendResetLink = (ctx: SystemCtx, { email }: { email: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx.db, email)
    const isSuspended = user?.status === 'pending' && user.emailConfirmedAt !== null
    if (!user || user.status === 'deleted' || isSuspended) return
    const token = randomToken()
    await voidOneTimeTokens(tx.db, user.id, 'reset-password', tx.now())
    await insertOneTimeToken(tx.db, {
      id: newId(),
      userId: user.id,
      purpose: 'reset-password',
      tokenHash: sha256(token),
      createdAt: tx.now(),
      expiresAt: new Date(tx.now().getTime() + lifeMinutes * 60_000),
    })
    await audit(tx, { action: 'auth.reset-requested', target: { type: 'user', id: user.id, name: user.name } })
    await sendMail(tx, {
      to: user.email,
      template: 'reset-password',
      language: user.language,
      params: { name: user.name, url: `${tx.deps.config.baseUrl}/reset-password?token=${token}`, minutes: lifeMinutes },
    })
  })
