import type { SystemCtx } from '#core/context.ts'
import type { CronEntry, JobHandlers } from '#core/jobs/jobs.ts'
import { deleteExpiredTokens } from './auth.repository.ts'
import { completeRegistration, type Registration } from './register.ts'
import { deleteExpiredRegistrations } from './registrations.repository.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { sendResetLink } from './send-reset-link.ts'

interface LinkRequest {
  email: string
  address: string | null
}

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'auth.complete-registration': Registration
    'auth.send-reset-link': LinkRequest
    'auth.send-confirmation': LinkRequest
  }
}

/** The audit trail shows where the request came from, not where the job ran. */
const from = (ctx: SystemCtx, { address }: { address: string | null }): SystemCtx => ({ ...ctx, address })

export const authJobs: JobHandlers = {
  'auth.complete-registration': (ctx, payload: Registration, job) =>
    completeRegistration(from(ctx, payload), payload, job),
  'auth.send-reset-link': (ctx, payload: LinkRequest, job) => sendResetLink(from(ctx, payload), payload, job),
  'auth.send-confirmation': (ctx, payload: LinkRequest, job) => sendConfirmation(from(ctx, payload), payload, job),
}

/** Links that have run out open nothing any more, and a registration nobody confirmed holds somebody's address. */
const tidyLinks = async ({ db, now }: SystemCtx): Promise<void> => {
  await deleteExpiredRegistrations(db, now())
  await deleteExpiredTokens(db, now())
}

export const authCron: readonly CronEntry[] = [{ name: 'auth.tidy-links', at: '37 * * * *', run: tidyLinks }]
