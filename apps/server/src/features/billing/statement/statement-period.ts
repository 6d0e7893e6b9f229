import { longestStatementDays } from '@app/contracts/credits'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findSubscription } from '../subscriptions/subscriptions.repository.ts'
import { dayMs, grantTime } from '../subscriptions/time-of-packages.ts'

export interface Period {
  /** Days in Vietnam, both included. */
  from: string
  to: string
  since: Date
  until: Date
}

const vietnamMs = 7 * 3_600_000
const dayOf = (moment: Date): string => new Date(moment.getTime() + vietnamMs).toISOString().slice(0, 10)
const beginOf = (day: string): Date => new Date(`${day}T00:00:00+07:00`)

/** The days that were asked for; otherwise from the beginning of the month of credits until today. */
export const periodOf = async (
  ctx: WorkspaceCtx,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<Period> => {
  const current = await findSubscription(ctx.db, ctx.workspaceId)
  const begun = current ? grantTime(current, Math.max(0, current.grantsMade - 1)) : ctx.now()
  const today = dayOf(ctx.now())
  const from = asked.from ?? (asked.to && asked.to < dayOf(begun) ? asked.to : dayOf(begun))
  const to = asked.to ?? (from > today ? from : today)
  const since = beginOf(from)
  const until = new Date(beginOf(to).getTime() + dayMs)
  const days = (until.getTime() - since.getTime()) / dayMs
  if (days < 1 || days > longestStatementDays)
    throw new AppError('VALIDATION_FAILED', { fields: { from: 'field.invalid' } })
  return { from, to, since, until }
}
