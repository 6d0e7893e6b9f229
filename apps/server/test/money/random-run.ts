import { eq } from 'drizzle-orm'
import * as contract from '@app/contracts/orders'
import { formats } from '@app/simulators/bank/world'
import { systemCtx, inTransaction, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { createJobRunner } from '#core/jobs/runner.ts'
import { bankTransactions, coupons, creditLots } from '#db/schema/index.ts'
import { endCredits } from '#features/billing/ledger/end-credits.ts'
import { expireOrders } from '#features/billing/orders/close-order.ts'
import { firstCreditPacks, firstPackages } from '#features/billing/packages/first-catalogue.ts'
import { reserveCredits, settleCredits } from '#features/billing/public.ts'
import { settleTransfer } from '#features/billing/settlement/settle-transfer.ts'
import { settlementLiveJobs } from '#features/billing/settlement/settlement.ts'
import { grantDueMonths } from '#features/billing/subscriptions/grant-months.ts'
import type { serveWithBank } from '../bank/serve-with-bank.ts'
import { callerOf } from '../caller.ts'
import type { TestApp } from '../harness.ts'
import { createPlainShop, dayMs, hourMs, isOpen, type Item, type PlainOrder } from './plain-shop.ts'

const couponPercent = 20
const mostCoupons = 2
const steps = 14
/** One life in so many also has its mails and everything else that listens: they are most of the work and move no money. */
const fullLives = 10

/** The same sequence for the same seed: a run that fails can be read again. */
const numbersFrom = (seed: number) => {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export interface RunResult {
  /** What the product did, what the plain rules say, and what happened in words. */
  seen: unknown
  promised: unknown
  story: string[]
  workspaceId: string
  couponCode: string
}

type Serving = Awaited<ReturnType<typeof serveWithBank>>

/** One shop through a random life: what the product answers and holds, beside the plain rules. */
export const randomRun = async (test: TestApp, { app, bank }: Serving, seed: number): Promise<RunResult> => {
  const { deps, given, clock } = test
  const db = deps.database.system
  const pick = numbersFrom(seed)
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!
  const now = (): number => clock.now().getTime()
  const { id: workspaceId } = await given.newWorkspace()
  const owner = await given.signedIn({ workspaceId, member: 'owner' })
  let caller = callerOf(app, owner.token)
  const system = () => systemCtx(deps, null, 'test')
  const inside = systemCtx(deps, workspaceId, 'test') as TenantCtx
  const settlement = createJobRunner(app.http.deps, settlementLiveJobs, [], { lane: 'live' })
  const drain = (): Promise<number> => (seed % fullLives === 0 ? app.jobs : settlement).drain()
  const couponCode = `MA${newId().slice(-12).toUpperCase()}`
  await db
    .insert(coupons)
    .values({ id: newId(), code: couponCode, percent: couponPercent, mostInAll: 3, mostPerUser: mostCoupons })
  await caller.call(contract.getPackage)
  const [trialLot] = await db.select().from(creditLots).where(eq(creditLots.workspaceId, workspaceId))
  const trialCreditsEnd = trialLot?.expiresAt?.getTime() ?? Infinity
  const shop = createPlainShop({ now: now(), trialCreditsEnd, couponPercent, mostCoupons })
  const answers: unknown[] = []
  const promises: unknown[] = []
  const story: string[] = []

  const someItem = (): Item =>
    pick(2) === 0
      ? { kind: 'credits', creditPackId: one(firstCreditPacks).id }
      : { kind: 'package', packageId: one(firstPackages.slice(1)).id, cycle: pick(4) === 0 ? 'year' : 'month' }

  const buy = async (): Promise<void> => {
    const item = someItem()
    const hasCoupon = pick(3) === 0
    const quote = shop.quote(item, hasCoupon, now())
    const { status, body, error } = await caller.call(contract.createOrder, {
      body: { item, ...(hasCoupon ? { coupon: couponCode } : {}) },
    })
    story.push(`order ${JSON.stringify(item)}${hasCoupon ? ' with coupon' : ''}: ${JSON.stringify(quote)}`)
    if (typeof quote === 'string') {
      answers.push([status, error?.code])
      promises.push([422, quote])
      return
    }
    const { price, discount, valueLeft, fromBalance, total, id, memoCode } = body
    answers.push([status, { price, discount, valueLeft, fromBalance, total }])
    promises.push([201, quote])
    const madeAt = now()
    const times = { madeAt, expiresAt: madeAt + hourMs / 2, closedAt: 0, paidAt: 0 }
    shop.add({ ...quote, ...times, id, memoCode, item, hasCoupon, state: 'pending', held: 0 }, madeAt)
  }

  /** Whoever settles dies before the commit: nothing has happened, and the work is done again. */
  const dieWhileSettling = async (): Promise<void> => {
    const dying = { finishIn: () => Promise.reject(new Error('killed')) } as unknown as RunningJob
    const waiting = await db.select().from(bankTransactions).where(eq(bankTransactions.state, 'received'))
    for (const { id } of waiting)
      await settleTransfer(systemCtx(app.http.deps, null, 'test'), { transferId: id }, dying).catch(() => undefined)
  }

  const transfer = async (order: PlainOrder): Promise<void> => {
    const rest = Math.max(1, order.total - order.held)
    const amount = one([rest, rest, 1 + pick(rest), rest + pick(50_000)])
    const content = `CK ${order.memoCode} cam on`
    const toldBy = one([['sepay'], ['casso-v2'], ['payos'], formats] as const)
    // In two parts under one number of the bank, the last one told first: only where the order of them is all the same.
    const isSplit = pick(4) === 0 && isOpen(order) && amount > 1
    const parts = isSplit ? [Math.ceil(amount / 3), amount - Math.ceil(amount / 3)] : [amount]
    const reference = isSplit && parts[0] !== parts[1] ? `FT${newId()}` : undefined
    const times = 1 + pick(2)
    for (const part of parts)
      await bank.transfer({ amount: part, content, toldBy, times, reference, isHeld: isSplit }).told
    await bank.deliveries.release()
    const isKilled = pick(4) === 0
    if (isKilled) await dieWhileSettling()
    await drain()
    story.push(`pay ${parts.join(' + ')} for ${order.memoCode} (${order.state})${isKilled ? ', killed' : ''}`)
    for (const part of parts) shop.pay(order, part, now())
  }

  const cancel = async (order: PlainOrder): Promise<void> => {
    story.push(`cancel ${order.memoCode} (${order.state})`)
    answers.push((await caller.call(contract.cancelOrder, { params: { id: order.id } })).status)
    promises.push(isOpen(order) ? 200 : 409)
    if (isOpen(order)) shop.cancel(order, now())
  }

  const spend = async (): Promise<void> => {
    const amount = one([1, 150, 900, 4_000])
    const runId = newId()
    const isCovered = await reserveCredits(inside, { runId, amount })
    if (isCovered) await inTransaction(inside, (tx) => settleCredits(tx, { runId, amount, botId: null, model: null }))
    story.push(`spend ${amount}: ${isCovered}`)
    answers.push(isCovered)
    promises.push(shop.spend(amount, now()))
  }

  const jump = async (): Promise<void> => {
    const ms = one([10 * 60_000, 40 * 60_000, 5 * hourMs, 25 * hourMs, 8 * dayMs, 26 * dayMs, 70 * dayMs])
    clock.advance(ms)
    story.push(`${ms / hourMs} hours pass`)
    await endCredits(system())
    await grantDueMonths(system())
    await expireOrders(system())
    shop.tick(now())
    caller = callerOf(app, (await given.session(owner.userId, workspaceId)).token)
  }

  for (let step = 0; step < steps; step += 1) {
    clock.advance(1_000)
    const order = shop.orders.length > 0 ? one(shop.orders.slice(-4)) : undefined
    const act = pick(10)
    if (act < 3 || !order) await buy()
    else if (act < 6) await transfer(order)
    else if (act === 6) await cancel(order)
    else if (act === 7) await spend()
    else await jump()
  }
  return {
    seen: { answers, ...(await booksOf(test, { workspaceId, couponCode })) },
    promised: { answers: promises, ...shop.books(), sums: 'exact', twice: 0, missing: shop.missing() },
    story,
    workspaceId,
    couponCode,
  }
}

interface Books {
  orders: { id: string; state: string; held: number }[]
  balance: number
  claimed: number
  monthly: number
  bought: number
  package: { packageId: string; value: number; endsAt: number }
  sums: string
  twice: number
}

/** All that the product holds of a shop; its ledgers are summed entry by entry. */
const booksOf = async (
  { deps, clock }: TestApp,
  { workspaceId, couponCode }: { workspaceId: string; couponCode: string },
) => {
  const { rows } = await deps.database.pool.query<Books>(
    `select
      coalesce((select json_agg(json_build_object('id', id, 'state', state, 'held', received - credited) order by created_at, id)
        from orders where workspace_id = $1), '[]') as orders,
      coalesce((select balance from money_accounts where workspace_id = $1), 0)::float8 as balance,
      (select claimed from coupons where code = $2) as claimed,
      a.monthly, a.bought,
      (select json_build_object('packageId', package_id, 'value', value, 'endsAt',
        round(extract(epoch from ends_at) * 1000)) from subscriptions where workspace_id = $1 and closed_at is null) as package,
      case when (select coalesce(sum(amount), 0) from money_entries where workspace_id = $1)
          = coalesce((select balance from money_accounts where workspace_id = $1), 0)
        and (select row(sum(amount), sum(monthly), sum(bought)) from credit_entries where workspace_id = $1)
          = row(a.balance::bigint, a.monthly::bigint, a.bought::bigint)
        and not exists (select from orders o where workspace_id = $1 and received <>
          (select coalesce(sum(amount), 0) from order_payments p where p.workspace_id = $1 and p.order_id = o.id))
        then 'exact' else 'wrong' end as sums,
      (select count(*)::int from (select from subscriptions where workspace_id = $1 and order_id is not null
        group by order_id having count(*) > 1) as doubled) as twice
    from credit_accounts a where a.workspace_id = $1`,
    [workspaceId, couponCode],
  )
  // Nobody comes back to this shop: the clocks of the runs after it leave it alone, and its transfers are nobody's twins.
  await deps.database.pool.query('update subscriptions set next_grant_at = null where workspace_id = $1', [workspaceId])
  await deps.database.pool.query('update credit_accounts set next_expiry = null where workspace_id = $1', [workspaceId])
  await deps.database.pool.query(`update orders set expires_at = $2 where workspace_id = $1`, [
    workspaceId,
    new Date(clock.now().getTime() + 10_000 * 365 * dayMs),
  ])
  await deps.database.pool.query(
    `update bank_transactions set at = at - interval '1000 years' where order_id in (select id from orders where workspace_id = $1)`,
    [workspaceId],
  )
  await deps.database.pool.query(`delete from jobs where state <> 'running'`)
  return { ...rows[0], missing: 0 }
}
