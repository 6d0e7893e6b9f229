import type { Reply } from '@app/contracts/endpoint'
import type {
  BotLine,
  ChannelTableLine,
  getBotTable,
  getChannelTable,
  getHandoffTable,
  getStaffTable,
  getTestTable,
  getTopicTable,
  StaffLine,
} from '@app/contracts/reports'
import type { WorkspaceCtx } from '#core/context.ts'
import { startOf } from '#core/time/local-days.ts'
import { listDaySums, type DaySums, type ReportScope } from './cells.repository.ts'
import { nobody } from './day-cell.ts'
import { askedFor, chatLink, contactsLink, type Asked, type ReportQuery } from './report-span.ts'
import {
  listLastTests,
  ordersByStaff,
  staffMedian,
  sumReasons,
  sumStaff,
  sumTopics,
  type StaffRow,
} from './report-tables.repository.ts'
import { listAccounts, namesOfBots } from './shop-state.repository.ts'
import { aiTimes, percentOf, splitOf, sumOf } from './sum-days.ts'

const isIn = (from: string) => {
  const isNow = ({ day }: DaySums): boolean => day >= from
  return { isNow, isBefore: (row: DaySums): boolean => !isNow(row) }
}

const aiPercentOf = (rows: readonly DaySums[]): number | null => {
  const { conversations, aiOnly } = splitOf(sumOf(rows))
  return percentOf(aiOnly, conversations)
}

export const botTable = async (ctx: WorkspaceCtx, query: ReportQuery): Promise<Reply<typeof getBotTable>> => {
  const asked = await askedFor(ctx, query)
  const rows = await listDaySums(ctx.db, asked.scope, asked.span.previousFrom)
  const names = await namesOfBots(ctx.db, ctx.workspaceId)
  const { isNow, isBefore } = isIn(asked.span.from)
  const lineOf = (own: readonly DaySums[], botId: string | null): BotLine => {
    const now = own.filter(isNow)
    const sums = sumOf(now)
    return {
      botId,
      name: botId ? (names.get(botId) ?? '') : '',
      ...splitOf(sums),
      aiPercent: aiPercentOf(now),
      previousAiPercent: aiPercentOf(own.filter(isBefore)),
      messages: sums.messages,
      firstAnswer: aiTimes(now),
      credits: sums.credits,
      link: chatLink(asked, botId ? { botId } : {}),
    }
  }
  const lines = [...Map.groupBy(rows, ({ botId }) => botId)]
    .filter(([botId]) => botId !== nobody)
    .map(([botId, own]) => lineOf(own, botId))
    .filter(({ conversations, messages, credits }) => conversations + messages + credits > 0)
  return {
    span: asked.span,
    rows: lines.toSorted((one, other) => other.conversations - one.conversations || other.credits - one.credits),
    total: lineOf(
      rows.filter(({ botId }) => botId !== nobody),
      null,
    ),
  }
}

export const channelTable = async (ctx: WorkspaceCtx, query: ReportQuery): Promise<Reply<typeof getChannelTable>> => {
  const asked = await askedFor(ctx, query)
  const rows = (await listDaySums(ctx.db, asked.scope, asked.span.previousFrom)).filter(
    ({ day, workgateId }) => day >= asked.span.from && workgateId !== nobody,
  )
  const accounts = new Map((await listAccounts(ctx.db, ctx.workspaceId)).map((account) => [account.id, account]))
  const lineOf = (own: readonly DaySums[], workgateId: string | null): ChannelTableLine => {
    const account = accounts.get(workgateId ?? '')
    const at = workgateId ? { workgateId } : {}
    const sums = sumOf(own)
    return {
      workgateId,
      channel: workgateId ? (own[0]?.channel ?? null) : null,
      name: account?.name ?? '',
      health: account?.health ?? 'ok',
      ...splitOf(sums),
      aiPercent: aiPercentOf(own),
      link: chatLink(asked, at),
      leads: sums.leads,
      leadsLink: contactsLink(asked, { hasPhone: 'true', ...at }),
    }
  }
  return {
    span: asked.span,
    rows: [...Map.groupBy(rows, ({ workgateId }) => workgateId)]
      .map(([id, own]) => lineOf(own, id))
      .filter(({ conversations, leads }) => conversations + leads > 0)
      .toSorted((one, other) => other.conversations - one.conversations),
    total: lineOf(rows, null),
  }
}

/** The same bots and channels, in the period before. */
const before = ({ scope, span }: Asked): ReportScope => ({ ...scope, from: span.previousFrom, until: span.from })

const whoIs = ({ kind, userId }: StaffRow): Pick<StaffLine, 'kind' | 'userId'> => ({
  kind: kind === null ? 'nobody' : userId ? 'member' : 'phone',
  userId,
})

export const staffTable = async (ctx: WorkspaceCtx, query: ReportQuery): Promise<Reply<typeof getStaffTable>> => {
  const asked = await askedFor(ctx, query)
  const { scope } = asked
  const span = { from: startOf(scope.from), until: startOf(scope.until) }
  const found = await sumStaff(ctx.db, scope)
  const past = await sumStaff(ctx.db, before(asked))
  const orders = await ordersByStaff(ctx.db, ctx.workspaceId, span)
  const rows = found.map((row): StaffLine => {
    const { kind, userId } = whoIs(row)
    const earlier = past.find((one) => one.kind === row.kind && one.userId === row.userId)
    return {
      kind,
      userId,
      name: row.name ?? '',
      conversations: row.conversations,
      firstAnswer: { ms: row.ms, cases: row.cases },
      previousFirstAnswer: { ms: earlier?.ms ?? null, cases: earlier?.cases ?? 0 },
      orders: orders.get(row.name ?? '') ?? 0,
      link: chatLink(asked, { handled: 'human', ...(userId ? { answererId: userId } : { answerer: kind }) }),
    }
  })
  const sum = (pick: (row: StaffLine) => number): number => rows.reduce((all, row) => all + pick(row), 0)
  return {
    span: asked.span,
    rows,
    total: {
      kind: 'member',
      userId: null,
      name: '',
      conversations: sum(({ conversations }) => conversations),
      firstAnswer: await staffMedian(ctx.db, scope),
      previousFirstAnswer: await staffMedian(ctx.db, before(asked)),
      orders: sum((row) => row.orders),
      link: chatLink(asked, { handled: 'human' }),
    },
  }
}

export const handoffTable = async (ctx: WorkspaceCtx, query: ReportQuery): Promise<Reply<typeof getHandoffTable>> => {
  const asked = await askedFor(ctx, query)
  const rows = await sumReasons(ctx.db, asked.scope)
  const past = await sumReasons(ctx.db, before(asked))
  const total = (of: typeof rows): number => of.reduce((sum, { conversations }) => sum + conversations, 0)
  return {
    span: asked.span,
    rows: rows.map(({ reason, conversations, ms, cases }) => ({
      reason,
      conversations,
      wait: { ms, cases },
      link: chatLink(asked, { handled: 'handoff', reason }),
    })),
    total: total(rows),
    previousTotal: total(past),
  }
}

export const topicTable = async (ctx: WorkspaceCtx, query: ReportQuery): Promise<Reply<typeof getTopicTable>> => {
  const asked = await askedFor(ctx, query)
  const rows = await sumTopics(ctx.db, asked.scope)
  return {
    span: asked.span,
    rows: rows.map(({ topic, conversations, humans, unanswered }) => ({
      topic,
      conversations,
      aiOnly: conversations - humans,
      aiPercent: percentOf(conversations - humans, conversations),
      unanswered,
      link: chatLink(asked, { topic }),
    })),
    total: rows.reduce((sum, { conversations }) => sum + conversations, 0),
  }
}

const mostFailed = 3

export const testTable = async (ctx: WorkspaceCtx, query: ReportQuery): Promise<Reply<typeof getTestTable>> => {
  const asked = await askedFor(ctx, query)
  const rows = await listLastTests(ctx.db, ctx.workspaceId, query.botId)
  return {
    span: asked.span,
    rows: rows.map(({ failed, at, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      failed: (failed ?? []).slice(0, mostFailed),
      link: { route: `/biz-agent/${row.botId}`, query: { tab: 'tests' } },
    })),
  }
}
