import type { Input } from '@app/contracts/endpoint'
import { mostReportDays, type getDashboard, type ReportLink, type ReportSpan } from '@app/contracts/reports'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { addDays, dayOf, daysBetween, timeZone } from '#core/time/local-days.ts'
import { requireBot } from '#features/bots/public.ts'
import { findCountedAt, type ReportScope } from './cells.repository.ts'
import { countChanges } from './count-changes.ts'

export type ReportQuery = Input<typeof getDashboard>['query']

export interface Asked {
  span: ReportSpan
  scope: ReportScope
  query: ReportQuery
}

const daysOf = { '7d': 7, '30d': 30, '90d': 90 } as const

/** What a report is about: its days, those before, and whose traffic. What is still uncounted is counted first. */
export const askedFor = async (ctx: TenantCtx, query: ReportQuery): Promise<Asked> => {
  if (query.botId) await requireBot(ctx, query.botId)
  await countChanges(ctx)
  const today = dayOf(ctx.now())
  const to = query.to ?? today
  const from = query.from ?? addDays(to, 1 - daysOf[query.period])
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > mostReportDays)
    throw new AppError('VALIDATION_FAILED', { fields: { [query.from ? 'from' : 'to']: 'field.invalid' } })
  const countedAt = await findCountedAt(ctx.db, ctx.workspaceId)
  return {
    query,
    span: {
      from,
      to,
      days,
      previousFrom: addDays(from, -days),
      previousTo: addDays(from, -1),
      timeZone,
      today,
      countedAt: (countedAt ?? ctx.now()).toISOString(),
    },
    scope: {
      workspaceId: ctx.workspaceId,
      environments: query.includeTest === 'true' ? ['production', 'development'] : ['production'],
      botId: query.botId,
      channel: query.channel,
      from,
      until: addDays(to, 1),
    },
  }
}

/** The conversations that a report counts, as the console lists them. */
export const chatLink = ({ span, query }: Asked, more: Record<string, string> = {}): ReportLink => ({
  route: '/chat',
  query: {
    status: 'any',
    from: span.from,
    to: span.to,
    ...(query.includeTest === 'true' ? { environment: 'any' } : {}),
    ...(query.botId ? { botId: query.botId } : {}),
    ...(query.channel ? { channelId: query.channel } : {}),
    ...more,
  },
})

const placeOf = ({ query }: Asked): Record<string, string> => ({
  ...(query.botId ? { botId: query.botId } : {}),
  ...(query.channel ? { channelId: query.channel } : {}),
})

export const contactsLink = (asked: Asked, more: Record<string, string> = {}): ReportLink => ({
  route: '/contacts',
  query: {
    newFrom: asked.span.from,
    newTo: asked.span.to,
    ...(asked.query.includeTest === 'true' ? { includeTest: 'true' } : {}),
    ...placeOf(asked),
    ...more,
  },
})

export const salesLink = (asked: Asked, more: Record<string, string> = {}): ReportLink => ({
  route: '/sales',
  query: { from: asked.span.from, to: asked.span.to, ...placeOf(asked), ...more },
})
