import type { CronEntry, JobHandlers } from '#core/jobs/jobs.ts'
import { reconcile } from './reconcile.ts'
import { settleTransfer } from './settle-transfer.ts'

/** A buyer looks at the page and waits for it. */
export const settlementLiveJobs: JobHandlers = { 'billing.settle-transfer': settleTransfer }
export const settlementJobs: JobHandlers = { 'billing.reconcile': reconcile }
export const settlementCron: readonly CronEntry[] = [{ name: 'billing.reconcile', at: '*/15 * * * *', run: reconcile }]
