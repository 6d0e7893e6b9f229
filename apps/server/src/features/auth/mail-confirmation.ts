import type { Ctx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import { sendMail } from '#core/mailer.ts'
import type { UserRow } from '#db/schema/index.ts'
import { insertOneTimeToken, voidOneTimeTokens } from './auth.repository.ts'

const lifeHours = 24

/** A fresh confirmation link; older ones stop working. */
export const mailConfirmation = async (tx: Ctx, user: UserRow): Promise<void> => {
  const token = randomToken()
  await voidOneTimeTokens(tx.db, user.id, 'confirm-email', tx.now())
  await insertOneTimeToken(tx.db, {
    id: newId(),
    userId: user.id,
    purpose: 'confirm-email',
    tokenHash: sha256(token),
    createdAt: tx.now(),
    expiresAt: new Date(tx.now().getTime() + lifeHours * 3600_000),
  })
  await sendMail(tx, {
    to: user.email,
    template: 'confirm-email',
    language: user.language,
    params: { name: user.name, url: `${tx.deps.config.baseUrl}/register?confirm=${token}`, hours: lifeHours },
  })
}
