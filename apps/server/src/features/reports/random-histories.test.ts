import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#core/time/local-days.ts'
import { inTransaction } from '#core/context.ts'
import { useApp } from '../../../test/harness.ts'
import { diceOf, historyOf, openShop, tenantOf, type Dice } from '../../../test/report-history.ts'
import { listDaySums, type ReportScope } from './cells.repository.ts'
import { countChanges, rebuildReports } from './count-changes.ts'
import { sumOf } from './sum-days.ts'

const runs = Number(process.env['REPORT_RUNS'] ?? 8)
const days = 12

/** Counted by plain SQL over the rows themselves, in another way than the rollups are kept. */
const rawCounts = `
  with own as (
    select m.*, t.bot_id, t.environment,
      (m.created_at at time zone 'Asia/Ho_Chi_Minh')::date as day
    from messages m join threads t on t.workspace_id = m.workspace_id and t.id = m.thread_id
    where m.workspace_id = $1 and t.environment = 'production' and ($4::uuid is null or t.bot_id = $4)
  ), placed as (
    select o.*, (
      select c.day from own c where c.thread_id = o.thread_id and c.sender = 'customer'
        and (c.created_at, c.seq) <= (o.created_at, o.seq)
      order by c.created_at desc, c.seq desc limit 1) as talk
    from own o
  )
  select count(*) filter (where sender in ('customer', 'ai', 'staff', 'phone') and day between $2 and $3)::int as messages,
    count(distinct thread_id) filter (where sender = 'customer' and day between $2 and $3)::int as conversations,
    count(distinct thread_id) filter (where talk between $2 and $3
      and (sender in ('staff', 'phone') or event ->> 'kind' = 'handoff'))::int as humans,
    count(distinct thread_id) filter (where talk between $2 and $3 and event ->> 'kind' = 'handoff')::int as handoffs,
    (select coalesce(sum(tokens_in + tokens_out), 0)::int from agent_runs r where r.workspace_id = $1
      and r.mode = 'live' and r.environment = 'production' and ($4::uuid is null or r.bot_id = $4)
      and (r.started_at at time zone 'Asia/Ho_Chi_Minh')::date between $2 and $3) as tokens,
    (select count(*)::int from contacts c where c.workspace_id = $1 and c.erased_at is null and c.phone is not null
      and (c.created_at at time zone 'Asia/Ho_Chi_Minh')::date between $2 and $3
      and exists (select from threads t where t.contact_id = c.id and t.environment = 'production'
        and ($4::uuid is null or t.bot_id = $4))) as leads,
    (select count(*)::int from sales s left join threads t on t.id = s.thread_id
      where s.workspace_id = $1 and s.state in ('paid', 'done') and coalesce(t.environment, 'production') = 'production'
      and ($4::uuid is null or t.bot_id = $4)
      and (s.created_at at time zone 'Asia/Ho_Chi_Minh')::date between $2 and $3) as "paidOrders"
  from placed`

describe('rollups of random histories', async () => {
  const app = await useApp()
  const { database, given, clock } = app

  const compare = async (workspaceId: string, botIds: readonly (string | undefined)[], dice: Dice): Promise<void> => {
    const to = addDays(dayOf(clock.now()), -dice.below(4))
    const from = addDays(to, -dice.below(days))
    for (const botId of botIds) {
      const scope: ReportScope = { workspaceId, environments: ['production'], botId, from, until: addDays(to, 1) }
      const sums = sumOf(await listDaySums(database.system, scope, from))
      const { rows } = await database.pool.query(rawCounts, [workspaceId, from, to, botId ?? null])
      expect(sums).toMatchObject(rows[0])
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
