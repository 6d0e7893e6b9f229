import { inTransaction, systemCtx, type TenantCtx } from '../../apps/server/src/core/context.ts'
import { newId } from '../../apps/server/src/core/ids.ts'
import { grantCredits, reserveCredits, settleCredits } from '../../apps/server/src/features/billing/public.ts'
import { spread } from './measure.ts'
import { median, rounded } from './median.ts'
import { atMoneyPlace, giveEntries } from './money-place.ts'

/*
 * What a spend costs for a shop with a short history and for one with a very long one, in turns, so that both see the same
 * busy machine. A spend is what an answer does: credits are set aside, then settled. BENCH_ENTRIES: how long is very long.
 */

const few = 1_000
const rounds = 21
const spendsPerRound = 40
const enough = 10_000_000
const mostDifference = 0.2

const spend = async (ctx: TenantCtx): Promise<void> => {
  const runId = newId()
  if (!(await reserveCredits(ctx, { runId, amount: 1 }))) throw new Error('there are not enough credits')
  await inTransaction(ctx, (tx) => settleCredits(tx, { runId, amount: 1, botId: null, model: null }))
}

const roundOf = async (ctx: TenantCtx, times: number[]): Promise<number> => {
  const begun = performance.now()
  for (let count = 0; count < spendsPerRound; count += 1) {
    const at = performance.now()
    await spend(ctx)
    times.push(performance.now() - at)
  }
  return (performance.now() - begun) / spendsPerRound
}

export const runLedgerBench = () =>
  atMoneyPlace(async ({ engine, deps, database, given }) => {
    const many = Number(process.env['BENCH_ENTRIES'] ?? 10_000_000)
    const shops: { ctx: TenantCtx; entries: number; rounds: number[]; times: number[] }[] = []
    for (const entries of [few, many]) {
      const { id } = await given.workspace()
      const ctx = systemCtx(deps, id, 'bench') as TenantCtx
      const gift = { source: 'gift' as const, amount: enough, cause: 'bench', expiresAt: null, note: 'bench' }
      await inTransaction(ctx, (tx) => grantCredits(tx, gift))
      await giveEntries(database, id, entries)
      shops.push({ ctx, entries, rounds: [], times: [] })
    }
    for (let round = 0; round <= rounds; round += 1)
      for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
        const cost = await roundOf(shop.ctx, shop.times)
        // The first round is for warming up.
        if (round === 0) shop.times.length = 0
        else shop.rounds.push(cost)
      }
    const [short = Number.NaN, long = Number.NaN] = shops.map((shop) => median(shop.rounds))
    return {
      database: engine,
      spends: shops.map((shop) => ({
        entries: shop.entries,
        ms: rounded(median(shop.rounds), 3),
        ...spread(shop.times),
      })),
      longToShort: rounded(long / short, 3),
      isWithinBound: Math.abs(long / short - 1) <= mostDifference,
    }
  })
