import { inTransaction, systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'
import { listOwners } from '../owners.repository.ts'
import { lockSubscription, subscriptionsNearEnd, updateSubscription } from './subscriptions.repository.ts'
import { dayMs } from './time-of-packages.ts'

/** How many days before its end the owner hears of it, each once. */
const marks = [1, 3, 7] as const

/** The mark that this end is within; null: it is further away or over. */
const markOf = (endsAt: Date, now: Date): number | null => {
  const left = endsAt.getTime() - now.getTime()
  return left > 0 ? (marks.find((days) => left <= days * dayMs) ?? null) : null
}

/** Tells owners that their package ends in 7, 3 or 1 days. */
export const tellPackageEnd = async (ctx: SystemCtx): Promise<void> => {
  const now = ctx.now()
  const until = new Date(now.getTime() + Math.max(...marks) * dayMs)
  for (const workspaceId of await subscriptionsNearEnd(ctx.db, { now, until }))
    await inTransaction(systemCtx(ctx.deps, workspaceId, ctx.requestId) as TenantCtx, tellOne)
}

const tellOne = async (tx: TenantCtx): Promise<void> => {
  const current = await lockSubscription(tx.db, tx.workspaceId)
  const days = current && markOf(current.endsAt, tx.now())
  if (!days || (current.endToldDays !== null && current.endToldDays <= days)) return
  await updateSubscription(tx.db, current, { endToldDays: days })
  for (const { name, email, language } of await listOwners(tx.db, tx.workspaceId))
    await sendMail(tx, {
      to: email,
      language,
      template: 'package-ends',
      params: {
        name,
        packageName: current.packageName,
        days,
        endsAt: current.endsAt.toISOString(),
        url: `${tx.deps.config.baseUrl}/package`,
      },
    })
}
