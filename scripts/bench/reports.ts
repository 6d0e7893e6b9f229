import { getDashboard } from '../../packages/contracts/src/reports.ts'
import { noteChanges } from '../../apps/server/src/core/changes/changes.repository.ts'
import { inTransaction, systemCtx, type TenantCtx } from '../../apps/server/src/core/context.ts'
import { countChanges } from '../../apps/server/src/features/reports/count-changes.ts'
import { spread } from './measure.ts'
import { median, rounded } from './median.ts'
import { atMoneyPlace, type MoneyPlace } from './money-place.ts'
import { giveHistory } from './reports-rows.ts'

/*
 * How long a dashboard takes for a shop with few messages and for one with very many, in turns, so that both see the same
 * busy machine; and what keeping its sums costs of the processor for each message. BENCH_MESSAGES: how many is very many.
 */

const few = 5_000
const rounds = 60
const warmUps = 5
const mostDifference = 1.3
const countedThreads = 800

export const runReportBench = () =>
  atMoneyPlace(async (place) => {
    const isOnPostgres = place.engine === 'postgres'
    const many = Number(process.env['BENCH_MESSAGES'] ?? (isOnPostgres ? 5_000_000 : 100_000))
    const shops = [await shopWith(place, few), await shopWith(place, many)]
    for (let round = -warmUps; round < rounds; round += 1)
      for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
        const begun = performance.now()
        const { status } = await shop.owner.call(getDashboard, { query: {} })
        if (status !== 200) throw new Error(`a dashboard answered ${status}`)
        if (round >= 0) shop.times.push(performance.now() - begun)
      }
    const [small, large] = shops.map(({ times }) => spread(times).p95)
    const ratio = (large ?? Number.NaN) / (small ?? Number.NaN)
    return {
      database: place.engine,
      dashboards: shops.map(({ messages, times }) => ({ messages, ms: rounded(median(times), 1), ...spread(times) })),
      largeToSmallP95: rounded(ratio, 2),
      isWithinBound: ratio <= mostDifference,
      cpuMsPerMessage: rounded(await costOfCounting(place, shops[0]?.workspaceId ?? ''), 3),
    }
  })

const shopWith = async ({ database, deps, given }: MoneyPlace, messages: number) => {
  const owner = await given.signedIn({ name: 'Chủ shop' })
  const { workspaceId } = owner
  const { botId, workgateId } = await given.customerThread(workspaceId, { channel: 'web' })
  await giveHistory(database, { workspaceId, botId, workgateId }, messages)
  // Nothing waits to be counted, as in a shop that is counted every minute.
  await countChanges(systemCtx(deps, workspaceId, 'bench') as TenantCtx)
  return { owner, workspaceId, messages, times: [] as number[] }
}

/**
 * Counts conversations of the last days again, as if each of their messages had just come, the noting included; a first
 * round warms the code. On PostgreSQL without what the database itself takes.
 */
const costOfCounting = async ({ database, deps }: MoneyPlace, workspaceId: string): Promise<number> => {
  const ctx = systemCtx(deps, workspaceId, 'bench') as TenantCtx
  const { rows } = await database.pool.query<{ id: string; at: Date; messages: number }>(
    `select id, created_at as at, last_seq as messages from threads where workspace_id = $1
    order by created_at desc limit ${countedThreads}`,
    [workspaceId],
  )
  const noted = rows.flatMap(({ id, at, messages }) => Array.from({ length: messages }, () => ({ id, at })))
  const count = async () => {
    await inTransaction(ctx, (tx) => noteChanges(tx.db, { workspaceId, kind: 'message', rows: noted }))
    await countChanges(ctx)
  }
  await count()
  const before = process.cpuUsage()
  await count()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / Math.max(1, noted.length)
}
