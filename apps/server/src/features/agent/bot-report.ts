import type { TenantCtx } from '#core/context.ts'
import type * as z from 'zod/mini'
import type { getBotReport } from '@app/contracts/agent'
import type { Environment } from '@app/contracts/bot-settings'
import { requireBot } from '#features/bots/public.ts'
import { reportByOrigin, reportDays, topUnanswered, type ReportDayRow } from './report.repository.ts'
import { startOfDay } from './turn/caps.ts'

type Report = z.infer<typeof getBotReport.response>
type Totals = Omit<ReportDayRow, 'day'>

const dayMs = 24 * 3_600_000
const nothing: Totals = {
  messages: 0,
  answered: 0,
  unanswered: 0,
  handoffs: 0,
  blocked: 0,
  tokensIn: 0,
  tokensOut: 0,
  credits: 0,
}

/** What a bot did in the last days, today included. Days without messages are there as well, with zeros. */
export const botReport = async (
  ctx: TenantCtx,
  botId: string,
  { days, environment }: { days: number; environment: Environment },
): Promise<Report> => {
  await requireBot(ctx, botId)
  const today = startOfDay(ctx.now())
  const since = new Date(today.getTime() - (days - 1) * dayMs)
  const scope = { workspaceId: ctx.workspaceId, botId, environment, since }
  const rows = new Map((await reportDays(ctx.db, scope)).map((row) => [row.day, row]))
  const all = Array.from({ length: days }, (_, at) => {
    const day = dayName(new Date(since.getTime() + at * dayMs))
    return rows.get(day) ?? { day, ...nothing }
  })
  return {
    days: all,
    totals: all.reduce(add, nothing),
    byOrigin: await reportByOrigin(ctx.db, scope),
    topUnanswered: await topUnanswered(ctx.db, scope),
  }
}

/** The date in Vietnam, where midnight is 17:00 of the day before. */
const dayName = (midnight: Date): string => new Date(midnight.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)

const add = (sum: Totals, { day: _day, ...row }: ReportDayRow): Totals => ({
  messages: sum.messages + row.messages,
  answered: sum.answered + row.answered,
  unanswered: sum.unanswered + row.unanswered,
  handoffs: sum.handoffs + row.handoffs,
  blocked: sum.blocked + row.blocked,
  tokensIn: sum.tokensIn + row.tokensIn,
  tokensOut: sum.tokensOut + row.tokensOut,
  credits: sum.credits + row.credits,
})
