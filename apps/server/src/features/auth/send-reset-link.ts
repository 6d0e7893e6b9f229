import { audit } from '#core/audit.ts'
import { inTransaction, type Ctx, type SystemCtx } from '#core/context.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { sendMail } from '#core/mailer.ts'
import type { UserRow } from '#db/schema/index.ts'
import { findUserByEmail } from '#features/users/public.ts'
import { createResetLink } from './reset-link.ts'

const lifeMinutes = 30

/** Mails a reset link to an account that may sign in; anybody else gets nothing, and nobody can tell. */
export const sendResetLink = (ctx: SystemCtx, { email }: { email: string }, job: RunningJob): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await job.finishIn(tx.db)
    const user = await findUserByEmail(tx.db, email)
    const isSuspended = user?.status === 'pending' && user.emailConfirmedAt !== null
    if (!user || user.status === 'deleted' || isSuspended) return
    await mailResetLink(tx, user)
  })

export const mailResetLink = async (tx: Ctx, user: UserRow): Promise<void> => {
  const url = await createResetLink(tx, user, lifeMinutes)
  await audit(tx, { action: 'auth.reset-requested', target: { type: 'user', id: user.id, name: user.name } })
  await sendMail(tx, {
    to: user.email,
    template: 'reset-password',
    language: user.language,
    params: { name: user.name, url, minutes: lifeMinutes },
  })
}
