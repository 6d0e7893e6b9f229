import type { CreditForecast } from '@app/contracts/reports'
import type { TenantCtx } from '#core/context.ts'
import { addDays, dayOf, daysBetween } from '#core/time/local-days.ts'
import { creditOutlook } from '#features/billing/public.ts'
import { creditsOfDays } from './cells.repository.ts'

const paceDays = 7

/** How much is used, and when it ends at the pace of the last seven days. */
export const forecastCredits = async (ctx: TenantCtx, spark: CreditForecast['spark']): Promise<CreditForecast> => {
  const today = dayOf(ctx.now())
  const { granted, left, usedPercent, renewsAt } = await creditOutlook(ctx)
  const used = await creditsOfDays(ctx.db, ctx.workspaceId, addDays(today, -paceDays), today)
  const perDay = Math.round((used / paceDays) * 10) / 10
  const lasts = perDay > 0 ? Math.floor(left / perDay) : null
  const renewsOn = renewsAt ? dayOf(renewsAt) : null
  const end = lasts !== null && lasts < farAway ? addDays(today, lasts) : null
  const endsOn = end && (renewsOn === null || end < renewsOn) ? end : null
  return {
    granted,
    used: Math.max(0, granted - left),
    left,
    usedPercent,
    perDay,
    endsOn,
    renewsOn,
    daysEarly: endsOn && renewsOn ? daysBetween(endsOn, renewsOn) : null,
    spark,
    link: { route: '/package', query: {} },
  }
}

/** Further than this nobody plans. */
const farAway = 365
