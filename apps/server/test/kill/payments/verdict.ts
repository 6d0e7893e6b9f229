import type { Movement } from '@app/simulators/bank/world'
import type { Database } from '#db/client.ts'

export interface Verdict {
  /** A provider was told "yes", and nobody knows of the transfer. */
  acknowledgedAndLost: number
  /** Orders whose money is not all counted, or counted more than once. */
  notCounted: number
  countedTwice: number
  /** Orders that brought other credits, another package or another balance than was paid for. */
  wrongGoods: number
}

export const spotless: Verdict = { acknowledgedAndLost: 0, notCounted: 0, countedTwice: 0, wrongGoods: 0 }

/** Of the transfers that were acknowledged, how many are nowhere. Before the bank's list is read: that would heal it. */
export const countLost = async (database: Database, acknowledged: readonly Movement[]): Promise<number> => {
  const { rows } = await database.pool.query<{ key: string }>(
    `select reference || ' ' || amount as key from bank_transactions`,
  )
  const known = new Set(rows.map(({ key }) => key))
  return acknowledged.filter(({ reference, amount }) => !known.has(`${reference} ${amount}`)).length
}

interface Outcome {
  code: string
  kind: 'credits' | 'package'
  total: number
  received: number
  credits: number
  bought: number
  packages: number
  balance: number
}

const outcomes = `
  select o.memo_code as code, o.kind, o.total::float8 as total, o.received::float8 as received,
    coalesce((o.thing->>'credits')::int, 0) as credits,
    coalesce((select sum(amount)::int from credit_lots l where l.cause = 'order:' || o.id), 0) as bought,
    (select count(*)::int from subscriptions s where s.order_id = o.id) as packages,
    coalesce((select sum(amount)::float8 from money_entries m where m.order_id = o.id), 0) as balance
  from orders o`

/** What every order has brought, beside what the bank says was paid for it. */
export const judge = async (
  database: Database,
  movements: readonly Movement[],
): Promise<Omit<Verdict, 'acknowledgedAndLost'>> => {
  const { rows } = await database.pool.query<Outcome>(outcomes)
  const verdict = { notCounted: 0, countedTwice: 0, wrongGoods: 0 }
  for (const { code, kind, total, received, credits, bought, packages, balance } of rows) {
    const paid = movements.filter(({ content }) => content.includes(code)).reduce((sum, { amount }) => sum + amount, 0)
    if (received < paid) verdict.notCounted += 1
    if (received > paid) verdict.countedTwice += 1
    const isPaid = paid >= total
    const promised = { bought: isPaid ? credits : 0, packages: isPaid && kind === 'package' ? 1 : 0 }
    const isRight = bought === promised.bought && packages === promised.packages
    if (!isRight || balance !== (isPaid ? paid - total : 0)) verdict.wrongGoods += 1
  }
  return verdict
}
