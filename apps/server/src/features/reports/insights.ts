import type { Insight } from '@app/contracts/reports'
import type { TenantCtx } from '#core/context.ts'
import { dayMs, startOf, timeZone } from '#core/time/local-days.ts'
import type { DaySums } from './cells.repository.ts'
import { chatLink, salesLink, type Asked } from './report-span.ts'
import { worstTopic } from './report-tables.repository.ts'
import { openSales, waitingThreads, type AccountState } from './shop-state.repository.ts'
import { staffTimes, sumOf } from './sum-days.ts'

const mostInsights = 3
const fewestQuestions = 3
const fewestAnswers = 5
const slowerBy = 1.2
const longWaitMs = 30 * 60_000

interface Known {
  asked: Asked
  now: readonly DaySums[]
  before: readonly DaySums[]
  accounts: readonly AccountState[]
}

/** What the shop should do first, by rules; those that touch most customers come first, and nothing fills up the list. */
export const findInsights = async (ctx: TenantCtx, known: Known): Promise<Insight[]> => {
  const found = [
    ...(await unansweredTopic(ctx, known)),
    ...(await unpaidOrders(ctx, known)),
    ...brokenChannels(known),
    ...(await waitingCustomers(ctx, known)),
    ...slowerStaff(known),
  ]
  return found.toSorted((one, other) => other.customers - one.customers).slice(0, mostInsights)
}

const parts = [
  [5, 'night'],
  [12, 'morning'],
  [18, 'afternoon'],
  [22, 'evening'],
] as const
const partOf = (hour: number) => parts.find(([end]) => hour < end)?.[1] ?? 'night'

const unansweredTopic = async (ctx: TenantCtx, { asked }: Known): Promise<Insight[]> => {
  const worst = await worstTopic(ctx.db, asked.scope, timeZone)
  if (!worst || worst.questions < fewestQuestions) return []
  return [
    {
      code: 'unanswered-topic',
      topic: worst.topic,
      questions: worst.questions,
      weekday: worst.weekday,
      part: partOf(worst.hour),
      lastAt: new Date(worst.lastAt).toISOString(),
      customers: worst.threads,
      target: chatLink(asked, { topic: worst.topic, noAnswer: 'true' }),
    },
  ]
}

/** Orders have no channel of their own, so a report of one bot or channel says nothing about them. */
const unpaidOrders = async (ctx: TenantCtx, { asked }: Known): Promise<Insight[]> => {
  if (asked.query.botId || asked.query.channel) return []
  const { orders, vnd, old, oldest } = await openSales(ctx.db, ctx.workspaceId, {
    from: startOf(asked.scope.from),
    until: startOf(asked.scope.until),
    oldBefore: new Date(ctx.now().getTime() - dayMs),
  })
  if (orders === 0 || !oldest) return []
  return [
    {
      code: 'unpaid-orders',
      orders,
      vnd,
      olderThanDay: old,
      oldestAt: oldest.toISOString(),
      customers: orders,
      target: salesLink(asked, { paid: 'false' }),
    },
  ]
}

const brokenChannels = ({ asked, now, accounts }: Known): Insight[] =>
  accounts
    .filter(({ isRemoved, channel }) => !isRemoved && (!asked.query.channel || asked.query.channel === channel))
    .flatMap(({ id, channel, name, health, healthSince }): Insight[] => {
      if (health === 'ok') return []
      const { conversations } = sumOf(now.filter(({ workgateId }) => workgateId === id))
      return [
        {
          code: 'broken-channel',
          workgateId: id,
          channel,
          name,
          health,
          since: healthSince?.toISOString() ?? null,
          threads: conversations,
          customers: conversations,
          target: { route: '/integration', query: { workgateId: id } },
        },
      ]
    })

const waitingCustomers = async (ctx: TenantCtx, { asked }: Known): Promise<Insight[]> => {
  if (asked.query.botId || asked.query.channel) return []
  const { threads, longest } = await waitingThreads(ctx.db, ctx.workspaceId)
  if (!longest || ctx.now().getTime() - longest.getTime() < longWaitMs) return []
  return [
    {
      code: 'waiting-customers',
      threads,
      longestSince: longest.toISOString(),
      customers: threads,
      target: { route: '/chat', query: { waiting: 'true' } },
    },
  ]
}

const slowerStaff = ({ asked, now, before }: Known): Insight[] => {
  const [times, past] = [staffTimes(now), staffTimes(before)]
  if (times.ms === null || past.ms === null) return []
  if (times.cases < fewestAnswers || past.cases < fewestAnswers || times.ms < past.ms * slowerBy) return []
  const threads = sumOf(now).staffFirst
  return [
    {
      code: 'slower-staff',
      ms: times.ms,
      previousMs: past.ms,
      threads,
      customers: threads,
      target: chatLink(asked, { firstBy: 'staff' }),
    },
  ]
}
