import { stopDigest } from '@app/contracts/reports'
import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { sendMail } from '#core/mailer.ts'
import { addDays } from '#core/time/local-days.ts'
import { getDashboard } from '../get-dashboard.ts'
import { digestOf } from './digest-of.ts'
import { stopKeyOf } from './stop-key.ts'
import { findDigestReader } from './digest.repository.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'reports.digest': { memberId: string; monday: string }
  }
}

/** The week before a Monday, as its dashboard counts it. The mail and the end of the job are one, so it leaves once. */
export const sendDigest = async (
  ctx: SystemCtx,
  { memberId, monday }: { memberId: string; monday: string },
  job: RunningJob,
): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('a digest is of a workspace')
  const shop: TenantCtx = { ...ctx, workspaceId }
  const reader = await findDigestReader(ctx.db, { workspaceId, memberId })
  if (!reader) return
  const week = { from: addDays(monday, -7), to: addDays(monday, -1) }
  const dashboard = await getDashboard(shop, { ...week, period: '7d', includeTest: 'false' })
  const { email, language } = reader
  const { baseUrl } = ctx.deps.config
  const key = stopKeyOf(ctx.deps, { workspaceId, memberId })
  await inTransaction(shop, async (tx) => {
    await sendMail(tx, {
      to: email,
      template: 'weekly-digest',
      params: digestOf(dashboard, reader, { baseUrl, stopUrl: `${baseUrl}/unsubscribe/${key}` }),
      language,
      stopUrl: `${baseUrl}/api${stopDigest.path.replace(':key', key)}`,
    })
    await job.finishIn(tx.db)
  })
}
