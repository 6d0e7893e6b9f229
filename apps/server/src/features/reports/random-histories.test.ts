import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#core/time/local-days.ts'
import { inTransaction } from '#core/context.ts'
import { useApp } from '../../../test/harness.ts'
import { diceOf, historyOf, openShop, tenantOf, type Dice } from '../../../test/report-history.ts'
import { listDaySums, type DaySums, type ReportScope } from './cells.repository.ts'
import { countChanges, rebuildReports } from './count-changes.ts'
import { roundedMs } from './rounded-ms.ts'
import { sumOf } from './sum-days.ts'

const runs = Number(process.env['REPORT_RUNS'] ?? 8)
const days = 12

/** Counted by plain SQL over the rows themselves, in another way than the rollups are kept. */
const rawCounts = `
  with own as (
    select m.*, t.bot_id, t.environment,
      (m.created_at at time zone 'Asia/Ho_Chi_Minh')::date as day,
      extract(hour from m.created_at at time zone 'Asia/Ho_Chi_Minh')::int as hour,
      row_number() over (partition by m.thread_id order by m.created_at, m.seq) as n
    from messages m join threads t on t.workspace_id = m.workspace_id and t.id = m.thread_id
    where m.workspace_id = $1 and t.environment = 'production' and ($4::uuid is null or t.bot_id = $4)
  ), placed as (
    select o.*, (
      select c.day from own c where c.thread_id = o.thread_id and c.sender = 'customer' and c.n <= o.n
      order by c.n desc limit 1) as talk
    from own o
  ), talks as (
    select thread_id, talk,
      min(n) filter (where event ->> 'kind' = 'handoff') as called,
      min(n) filter (where sender in ('ai', 'staff', 'phone')) as answered,
      min(n) filter (where sender in ('staff', 'phone')) as person
    from placed where talk between $2 and $3 group by thread_id, talk
  ), firsts as (
    select k.thread_id,
      case when (select sender from own where thread_id = k.thread_id and n = k.answered) = 'ai' then
        (select created_at from own where thread_id = k.thread_id and n = k.answered)
        - (select max(created_at) from placed where thread_id = k.thread_id and talk = k.talk
            and sender = 'customer' and n < k.answered) end as ai_time,
      case when k.called is not null then
        (select min(created_at) from placed where thread_id = k.thread_id and talk = k.talk
          and sender in ('staff', 'phone') and n >= k.called)
        - (select created_at from own where thread_id = k.thread_id and n = k.called)
      else
        (select created_at from own where thread_id = k.thread_id and n = k.person)
        - (select min(created_at) from placed p where thread_id = k.thread_id and talk = k.talk
            and sender = 'customer' and n < k.person
            and not exists (select from placed a where a.thread_id = p.thread_id and a.talk = p.talk
              and a.sender = 'ai' and a.n between p.n and k.person)) end as staff_time
    from talks k
  ), asked as (
    select p.hour, (
      select a.sender from placed a where a.thread_id = p.thread_id and a.talk = p.talk and a.n > p.n
        and a.sender in ('ai', 'staff', 'phone') order by a.n limit 1) as answer
    from placed p where p.sender = 'customer' and p.day between $2 and $3
  ), orders as (
    select s.* from sales s left join threads t on t.id = s.thread_id
    where s.workspace_id = $1 and s.state <> 'cancelled' and coalesce(t.environment, 'production') = 'production'
      and ($4::uuid is null or t.bot_id = $4)
      and (s.created_at at time zone 'Asia/Ho_Chi_Minh')::date between $2 and $3
  ), people as (
    select c.phone from contacts c where c.workspace_id = $1 and c.erased_at is null
      and (c.created_at at time zone 'Asia/Ho_Chi_Minh')::date between $2 and $3
      and exists (select from threads t where t.contact_id = c.id and t.environment = 'production'
        and ($4::uuid is null or t.bot_id = $4))
  ), runs as (
    select r.* from agent_runs r where r.workspace_id = $1
      and r.mode = 'live' and r.environment = 'production' and ($4::uuid is null or r.bot_id = $4)
  )
  select count(*) filter (where sender in ('customer', 'ai', 'staff', 'phone') and day between $2 and $3)::int as messages,
    count(distinct thread_id) filter (where sender = 'customer' and day between $2 and $3)::int as conversations,
    count(distinct thread_id) filter (where talk between $2 and $3
      and (sender in ('staff', 'phone') or event ->> 'kind' = 'handoff'))::int as humans,
    count(distinct thread_id) filter (where talk between $2 and $3 and event ->> 'kind' = 'handoff')::int as handoffs,
    (select count(distinct thread_id)::int from firsts where ai_time is not null) as "aiFirst",
    (select count(distinct thread_id)::int from firsts where staff_time is not null) as "staffFirst",
    (select coalesce(json_agg(extract(epoch from ai_time) * 1000) filter (where ai_time is not null), '[]') from firsts)
      as "aiTimes",
    (select coalesce(json_agg(extract(epoch from staff_time) * 1000) filter (where staff_time is not null), '[]')
      from firsts) as "staffTimes",
    (select coalesce(json_object_agg(hour, asked), '{}')
      from (select hour, count(*) as asked from asked group by hour) as h) as customer,
    (select coalesce(json_object_agg(hour, asked), '{}')
      from (select hour, count(*) as asked from asked where answer = 'ai' group by hour) as h) as answered,
    (select coalesce(sum(tokens_in + tokens_out), 0)::int from runs
      where (started_at at time zone 'Asia/Ho_Chi_Minh')::date between $2 and $3) as tokens,
    (select count(*)::int from runs where outcome in ('answered', 'suggested', 'small_talk', 'no_answer', 'handoff')
      and (started_at at time zone 'Asia/Ho_Chi_Minh')::date between $2 and $3) as answers,
    (select coalesce(-sum(e.amount), 0)::int from credit_entries e join runs on runs.id = e.run_id
      where e.workspace_id = $1 and e.kind in ('spend', 'refund')
        and (e.created_at at time zone 'Asia/Ho_Chi_Minh')::date between $2 and $3) as credits,
    (select count(*)::int from people) as contacts,
    (select count(phone)::int from people) as leads,
    (select count(*)::int from orders) as orders,
    (select count(*)::int from orders where state in ('paid', 'done')) as "paidOrders",
    (select coalesce(sum(total), 0)::int from orders where state in ('paid', 'done')) as "paidVnd"
  from placed`

/** How often each time was measured, whatever the order. */
const timesIn = (rows: readonly DaySums[], ms: 'aiMs' | 'staffMs', counts: 'aiCounts' | 'staffCounts'): number[] =>
  rows
    .flatMap((row) => row[ms].flatMap((time, at) => Array.from({ length: row[counts][at] ?? 0 }, () => time)))
    .toSorted((one, other) => one - other)

const hoursIn = (rows: readonly DaySums[], name: 'customer' | 'answered'): Record<string, number> => {
  const byHour: Record<string, number> = {}
  for (const row of rows)
    for (const [hour, asked] of row[name].entries()) if (asked !== 0) byHour[hour] = (byHour[hour] ?? 0) + asked
  return byHour
}

const asKept = (ms: readonly number[]): number[] => ms.map(roundedMs).toSorted((one, other) => one - other)

describe('rollups of random histories', async () => {
  const app = await useApp()
  const { database, given, clock } = app

  const compare = async (workspaceId: string, botIds: readonly (string | undefined)[], dice: Dice): Promise<void> => {
    const to = addDays(dayOf(clock.now()), -dice.below(4))
    const from = addDays(to, -dice.below(days))
    for (const botId of botIds) {
      const scope: ReportScope = { workspaceId, environments: ['production'], botId, from, until: addDays(to, 1) }
      const kept = await listDaySums(database.system, scope, from)
      const { rows } = await database.pool.query(rawCounts, [workspaceId, from, to, botId ?? null])
      const { aiTimes, staffTimes, customer, answered, ...raw } = rows[0]
      // Every figure that is kept is counted again: a new one is missing here until it is.
      expect(sumOf(kept)).toEqual(raw)
      expect(timesIn(kept, 'aiMs', 'aiCounts')).toEqual(asKept(aiTimes))
      expect(timesIn(kept, 'staffMs', 'staffCounts')).toEqual(asKept(staffTimes))
      expect([hoursIn(kept, 'customer'), hoursIn(kept, 'answered')]).toEqual([customer, answered])
    }
  }

  const timeout = 120_000 + runs * 5_000

  it(
    `are what a count over the rows says, ${runs} times: late messages, repeated and broken-off counting`,
    { timeout },
    async () => {
      for (let seed = 1; seed <= runs; seed += 1) {
        const dice = diceOf(seed)
        const { id: workspaceId } = await given.workspace()
        const shop = await openShop(app, workspaceId, [crypto.randomUUID()])
        const history = historyOf(app, shop, dice, days)
        const ctx = tenantOf(app, workspaceId)
        const whose = [undefined, dice.pick(shop.bots).id]
        await history.newThreads(3 + dice.below(4))
        for (let piece = 0; piece < 3; piece += 1) {
          await history.write(5 + dice.below(20))
          await history.meetContacts()
          await history.sell()
          const isKilled = dice.isLucky(0.4)
          expect(isKilled ? await dieWhileCounting(ctx) : 'killed').toBe('killed')
          await countChanges(ctx)
          await compare(workspaceId, whose, dice)
        }
        if (seed % 4 === 0) await rebuildReports(ctx)
        await compare(workspaceId, whose, dice)
      }
    },
  )

  /** Everything is counted, and then the process dies before the commit. */
  const dieWhileCounting = (ctx: ReturnType<typeof tenantOf>) =>
    inTransaction(ctx, async (tx): Promise<string> => {
      await countChanges(tx)
      throw new Error('killed')
    }).catch(({ message }: Error) => message)
})
