import type { ChannelLine, Dashboard } from '@app/contracts/reports'
import type { TenantCtx } from '#core/context.ts'
import { listDaySums, testedBotIds, type DaySums } from './cells.repository.ts'
import { nobody } from './day-cell.ts'
import { reportDays, seriesOf } from './day-series.ts'
import { forecastCredits } from './forecast-credits.ts'
import { heatMapOf } from './heat-map.ts'
import { findInsights } from './insights.ts'
import { kpisOf, sparkOf } from './kpis.ts'
import { findWorkingHours } from './raw-rows.repository.ts'
import { askedFor, chatLink, type Asked, type ReportQuery } from './report-span.ts'
import {
  hasSales,
  listAccounts,
  listShortThreads,
  namesOfBots,
  type AccountState,
  type ShortThread,
} from './shop-state.repository.ts'
import { percentOf, splitOf, sumOf } from './sum-days.ts'

const fewFreeAnswers = 3
const freeForMs = 48 * 3_600_000

/** How the shop is doing and what to do now. All sums come from one read of the days of both periods. */
export const getDashboard = async (ctx: TenantCtx, query: ReportQuery): Promise<Dashboard> => {
  const { db, workspaceId } = ctx
  const asked = await askedFor(ctx, query)
  const { span, scope } = asked
  const rows = await listDaySums(db, scope, span.previousFrom)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const now = rows.filter(({ day }) => day >= span.from)
  const before = rows.filter(({ day }) => day < span.from)
  const days = reportDays(asked, byDay)
  const spark = <T>(value: (own: readonly DaySums[]) => T): T[] =>
    sparkOf(
      days.map(({ day }) => day),
      byDay,
      value,
    )
  const accounts = await listAccounts(db, workspaceId)
  const tokens = seriesOf(days, span.today, 'tokens')
  const { answers } = sumOf(now)
  const names = await namesOfBots(db, workspaceId)
  const since = new Date(ctx.now().getTime() - freeForMs)
  const short = await listShortThreads(db, workspaceId, { most: fewFreeAnswers, since })
  const bots = rankBots(asked, now, names)
  return {
    span,
    kpis: kpisOf({ asked, now, before, spark }, await hasSales(db, workspaceId)),
    credits: await forecastCredits(
      ctx,
      spark((own) => own.reduce((sum, { credits }) => sum + credits, 0)),
    ),
    days,
    messages: seriesOf(days, span.today, 'messages'),
    tokens: { ...tokens, perAnswer: answers > 0 ? Math.round(tokens.total / answers) : null },
    heat: heatMapOf(asked, now, await findWorkingHours(db, workspaceId)),
    bots,
    testedBots: await testedBots(ctx, asked, names, bots),
    channels: channelLines(asked, now, accounts, short),
    insights: await findInsights(ctx, { asked, now, before, accounts }),
  }
}

const rankBots = (asked: Asked, now: readonly DaySums[], names: ReadonlyMap<string, string>): Dashboard['bots'] =>
  [...Map.groupBy(now, ({ botId }) => botId)]
    .filter(([botId]) => botId !== nobody)
    .map(([botId, own]) => {
      const sums = sumOf(own)
      const { conversations, aiOnly } = splitOf(sums)
      return {
        botId,
        name: names.get(botId) ?? '',
        messages: sums.messages,
        conversations,
        aiOnly,
        aiPercent: percentOf(aiOnly, conversations),
        link: chatLink(asked, { botId }),
      }
    })
    .filter(({ messages, conversations }) => messages + conversations > 0)
    .toSorted((one, other) => other.messages - one.messages || one.name.localeCompare(other.name))

const testedBots = async (
  { db }: TenantCtx,
  { scope, query }: Asked,
  names: ReadonlyMap<string, string>,
  bots: Dashboard['bots'],
): Promise<string[]> => {
  if (query.includeTest === 'true' || query.botId) return []
  const counted = new Set(bots.map(({ botId }) => botId))
  const tested = (await testedBotIds(db, scope)).filter((id) => !counted.has(id))
  return tested.flatMap((id) => names.get(id) ?? [])
}

const rankOf = ({ health, short }: ChannelLine): number => (health !== 'ok' ? 0 : short ? 1 : 2)

const channelLines = (
  asked: Asked,
  now: readonly DaySums[],
  accounts: readonly AccountState[],
  short: readonly ShortThread[],
): ChannelLine[] =>
  accounts
    .filter(({ isRemoved, channel }) => !isRemoved && (!asked.query.channel || asked.query.channel === channel))
    .map((account): ChannelLine => {
      const { id, channel, name, health, healthSince, isActive, lastInAt, lastOutAt } = account
      const last = Math.max(+(lastInAt ?? 0), +(lastOutAt ?? 0))
      const least = short.find(({ workgateId }) => workgateId === id)
      return {
        workgateId: id,
        channel,
        name,
        conversations: sumOf(now.filter(({ workgateId }) => workgateId === id)).conversations,
        lastMessageAt: last > 0 ? new Date(last).toISOString() : null,
        health,
        healthSince: healthSince?.toISOString() ?? null,
        isActive,
        short: least ? { threadId: least.threadId, title: least.title, left: least.left, total: least.total } : null,
        link: chatLink(asked, { workgateId: id }),
      }
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.conversations - one.conversations)
