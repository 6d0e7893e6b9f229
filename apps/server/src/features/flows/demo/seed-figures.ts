import { addDays, dayOf, weekdayOf } from '#core/time/local-days.ts'
import { inTransaction, type SystemCtx } from '#core/context.ts'
import { seededRandom, type Random } from '#core/seeded-random.ts'
import { coverageDays } from '@app/contracts/flows'
import { Tally } from '../coverage.ts'
import { findPublishedFlow } from './demo-flows.repository.ts'
import { walkOnce } from './walk-once.ts'

/** How many customers went through each flow of the demo shop in thirty days. */
const plans = [
  { name: 'Chốt đơn 24/7', runs: 74 },
  { name: 'Chăm sóc sau mua', runs: 31 },
  { name: 'Trả lời bình luận Facebook', runs: 58 },
] as const

const SEED = 20_26

/** What customers did in the flows of the demo shop, day by day. It goes away with its bots. */
export const seedFigures = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  const random = seededRandom(SEED)
  const today = dayOf(ctx.deps.clock.now())
  const days = Array.from({ length: coverageDays }, (_, index) => addDays(today, index + 1 - coverageDays))
  for (const { name, runs } of plans) {
    const flow = await findPublishedFlow(ctx.db, workspaceId, name)
    if (!flow) throw new Error(`the demo shop has no flow "${name}"`)
    const byDay = new Map<string, Tally>()
    for (let run = 0; run < runs; run += 1) {
      const day = busyDay(random, days)
      const tally = byDay.get(day) ?? new Tally()
      byDay.set(day, tally)
      for (const counted of walkOnce(flow.config, random)) tally.add(flow.botId, counted)
    }
    await inTransaction({ ...ctx, workspaceId }, async (tx) => {
      for (const [day, tally] of byDay) await tally.save(tx, 'live', day)
    })
  }
}

/** Friday to Sunday are twice as busy. */
const busyDay = (random: Random, days: readonly string[]): string => {
  const day = days[Math.floor(random() * days.length)] ?? days[0] ?? ''
  return weekdayOf(day) >= 5 || random() < 0.5 ? day : busyDay(random, days)
}
