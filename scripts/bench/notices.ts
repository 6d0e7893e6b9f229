import { noticeOf } from '@app/simulators/bank/notices'
import { operator, type Movement } from '@app/simulators/bank/world'
import { spread } from './measure.ts'
import { rounded } from './median.ts'
import { atMoneyPlace } from './money-place.ts'

/*
 * Notices of a payment provider: how many are taken in each second by ten that tell at once, each proven, stored and
 * answered after the commit; then how many of them are settled each second, each fulfilling its order. BENCH_NOTICES: how
 * many.
 */

const atOnce = 10

export const runNoticeBench = () =>
  atMoneyPlace(async ({ engine, app, database, given }) => {
    const wanted = Number(process.env['BENCH_NOTICES'] ?? 2_000)
    const buyer = await given.signedIn()
    const movements: Movement[] = []
    for (let count = 0; count < wanted; count += 1) {
      const { memoCode, total } = await given.creditOrder(buyer)
      movements.push({
        id: 90_000 + count,
        reference: `FT26${count}`,
        at: Date.now(),
        bankBin: operator.bankBin,
        account: operator.account,
        amount: total,
        content: `CK ${memoCode}`,
        payerName: 'NGUYEN VAN A',
        payerAccount: '0071000123456',
      })
    }
    const ackMs: number[] = []
    const waiting = [...movements]
    const tell = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { headers, body } = noticeOf('sepay', next, new Date())
        const begun = performance.now()
        const reply = await app.http.inject({ method: 'POST', url: '/api/webhooks/bank/sepay', headers, payload: body })
        if (reply.statusCode !== 200) throw new Error(`a notice was answered ${reply.statusCode}: ${reply.body}`)
        ackMs.push(performance.now() - begun)
      }
    }
    const begun = performance.now()
    await Promise.all(Array.from({ length: atOnce }, tell))
    const told = performance.now()
    await app.jobs.drain()
    const settled = performance.now()
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from orders where state = 'fulfilled'`,
    )
    const fulfilled = rows[0]?.count ?? 0
    return {
      database: engine,
      notices: wanted,
      takenInPerSecond: rounded(wanted / ((told - begun) / 1000)),
      ackMs: spread(ackMs),
      settledPerSecond: rounded(wanted / ((settled - told) / 1000)),
      lost: wanted - fulfilled,
    }
  })
