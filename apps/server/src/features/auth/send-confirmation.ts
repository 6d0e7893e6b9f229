import { inTransaction, type Ctx, type SystemCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import type { PendingRegistrationRow } from '#db/schema/index.ts'
import { findUserByEmail } from '#features/users/public.ts'
import { confirmationLifeMs, mailConfirmation } from './mail-confirmation.ts'
import { isUnconfirmed } from './open-account.ts'
import { lockRegistrations, renewRegistration } from './registrations.repository.ts'
import { mailResetLink } from './send-reset-link.ts'

/** More than one person waits for an address only when a stranger plays; the mailbox must not be flooded then. */
const maxMails = 5

/**
 * Sends the links of an address again. Who asks has proved nothing, so every registration that waits gets its own link:
 * choosing one for them could hand the owner of the mailbox a link with a stranger's password behind it.
 */
export const sendConfirmation = (ctx: SystemCtx, { email }: { email: string }, job: RunningJob): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await job.finishIn(tx.db)
    const waiting = await lockRegistrations(tx.db, email, tx.now())
    for (const registration of waiting.slice(-maxMails)) await sendAgain(tx, registration)
    if (waiting.length > 0) return
    // An account from before, whose password nobody has proved to be theirs: they choose one.
    const user = await findUserByEmail(tx.db, email)
    if (user && isUnconfirmed(user)) await mailResetLink(tx, user)
  })

const sendAgain = async (tx: Ctx, registration: PendingRegistrationRow): Promise<void> => {
  const token = randomToken()
  const expiresAt = new Date(tx.now().getTime() + confirmationLifeMs)
  await renewRegistration(tx.db, registration.id, { tokenHash: sha256(token), expiresAt })
  await mailConfirmation(tx, registration, token)
}
