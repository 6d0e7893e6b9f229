import type { Input, Reply } from '@app/contracts/endpoint'
import type { CreditLine, getCreditStatement as contract } from '@app/contracts/credits'
import type { WorkspaceCtx } from '#core/context.ts'
import { creditBalance } from '../ledger/credit-balance.ts'
import { listBotCaps } from './bot-caps.repository.ts'
import { requireBot } from './require-bot.ts'
import { periodOf } from './statement-period.ts'
import { listBotDays, listLines, readReserved, readSums, type BotDayRow, type LineRow } from './statement.repository.ts'

/** The ledger of a period: its equation, its days, its bots and its lines. */
export const showStatement = async (
  ctx: WorkspaceCtx,
  query: Input<typeof contract>['query'],
): Promise<Reply<typeof contract>> => {
  const { db, workspaceId } = ctx
  await requireBot(ctx, query.botId)
  await creditBalance(ctx)
  const { page, pageSize, from: _from, to: _to, ...filter } = query
  const period = await periodOf(ctx, query)
  const range = { workspaceId, since: period.since, until: period.until }
  const sums = await readSums(db, range)
  const botDays = await listBotDays(db, range)
  const { opening, granted, spent, refunded, expired } = sums
  const { rows, total } = await listLines(db, range, {
    opening,
    filter,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    from: period.from,
    to: period.to,
    sums: { ...sums, closing: opening + granted - spent + refunded - expired },
    reserved: await readReserved(db, workspaceId),
    days: daysOf(botDays),
    bots: await botsOf(ctx, botDays),
    lines: { items: rows.map(presentLine), total, page, pageSize },
  }
}

const daysOf = (rows: readonly BotDayRow[]): { day: string; credits: number }[] => {
  const sums = new Map<string, number>()
  for (const { day, credits } of rows) sums.set(day, (sums.get(day) ?? 0) + credits)
  return [...sums].map(([day, credits]) => ({ day, credits }))
}

/** Bots that used credits, the hungriest first, with what they may use. */
const botsOf = async ({ db, workspaceId }: WorkspaceCtx, rows: readonly BotDayRow[]) => {
  const caps = new Map((await listBotCaps(db, workspaceId)).map((bot) => [bot.id, bot]))
  const byBot = Map.groupBy(rows, ({ botId }) => botId)
  return [...byBot]
    .map(([id, days]) => {
      const bot = id ? caps.get(id) : undefined
      const perDay = bot?.perDay ?? 0
      return {
        id,
        name: bot?.name ?? '',
        credits: days.reduce((sum, { credits }) => sum + credits, 0),
        perDay,
        perConversation: bot?.perConversation ?? 0,
        cappedDays: perDay > 0 ? days.filter(({ credits }) => credits >= perDay).length : 0,
      }
    })
    .toSorted((one, other) => other.credits - one.credits)
}

const presentLine = (row: LineRow): CreditLine => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  kind: row.kind,
  amount: row.amount,
  balance: row.balance,
  entries: row.entries,
  source: row.source,
  note: row.note,
  isTakenOff: row.isTakenOff,
  bot: row.botId && row.botName !== null ? { id: row.botId, name: row.botName } : null,
  thread:
    row.threadId && row.workgateId
      ? {
          id: row.threadId,
          title: row.threadTitle ?? '',
          channel: row.channel ?? '',
          environment: row.environment ?? '',
          workgateId: row.workgateId,
        }
      : null,
})
