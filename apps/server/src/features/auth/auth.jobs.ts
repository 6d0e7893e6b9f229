import type { SystemCtx } from '#core/context.ts'
import type { JobHandlers } from '#core/jobs/jobs.ts'
import { completeRegistration, type Registration } from './register.ts'
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
  'auth.complete-registration': (ctx, payload: Registration) => completeRegistration(from(ctx, payload), payload),
  'auth.send-reset-link': (ctx, payload: LinkRequest) => sendResetLink(from(ctx, payload), payload),
  'auth.send-confirmation': (ctx, payload: LinkRequest) => sendConfirmation(from(ctx, payload), payload),
}
