import { audit } from '#core/audit.ts'
import { inTransaction, type PublicCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { findActorOfSession } from '#core/http/session.ts'
import { newId } from '#core/ids.ts'
import { sendMail } from '#core/mailer.ts'
import type { UserRow } from '#db/schema/index.ts'
import { insertSession, presentActor, updateUser } from '#features/users/public.ts'
import { countDevices, insertDevice } from './auth.repository.ts'
import type { LoggedIn } from './log-in.ts'

/** A new session with a token that is shown once. A device we have not seen gets a token of its own and is announced. */
export const startSession = (ctx: PublicCtx, user: UserRow, knownDeviceToken: string | null): Promise<LoggedIn> =>
  inTransaction(ctx, async (tx) => {
    const token = randomToken()
    const sessionId = newId()
    const now = tx.now()
    await insertSession(tx.db, {
      id: sessionId,
      userId: user.id,
      tokenHash: sha256(token),
      address: tx.address,
      agent: tx.agent,
      createdAt: now,
      lastSeenAt: now,
    })
    await updateUser(tx.db, user.id, { lastSeenAt: now })
    const deviceToken = knownDeviceToken ?? (await rememberDevice(tx, user))
    await audit(tx, {
      action: 'auth.signed-in',
      actor: { userId: user.id, name: user.name },
      target: { type: 'user', id: user.id, name: user.name },
    })
    const actor = await findActorOfSession(tx.deps, sessionId)
    if (!actor) throw new Error('a session that was just made cannot be found')
    return { user: presentActor(tx.deps, actor), token, deviceToken }
  })

const rememberDevice = async (tx: PublicCtx, user: UserRow): Promise<string> => {
  const deviceToken = randomToken()
  const isFirst = (await countDevices(tx.db, user.id)) === 0
  await insertDevice(tx.db, { userId: user.id, tokenHash: sha256(deviceToken), createdAt: tx.now() })
  if (!isFirst)
    await sendMail(tx, {
      to: user.email,
      template: 'new-device',
      language: user.language,
      params: {
        name: user.name,
        at: tx.now().toISOString(),
        device: tx.agent ?? '?',
        ip: tx.address ?? '?',
        url: `${tx.deps.config.baseUrl}/profile?tab=sessions`,
      },
    })
  return deviceToken
}
