import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createBot } from '@app/contracts/bots'
import { createDataset } from '@app/contracts/knowledge-datasets'
import { addQna } from '@app/contracts/knowledge-items'
import * as contract from '@app/contracts/orders'
import { inviteMember } from '@app/contracts/workspaces'
import { inTransaction, systemCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { coupons, creditAccounts, creditEntries, moneyAccounts, moneyEntries, orders } from '#db/schema/index.ts'
import { storeAccount } from '#features/workgates/store-account.ts'
import { buildApp } from '../../app.ts'
import { callerOf, type Answer } from '../../../test/caller.ts'
import { givePackage } from '../../../test/given-billing.ts'
import type { SignedIn } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'
import { reserveCredits, settleCredits } from './public.ts'
import { readPackageLimits } from './limits/read-package-limits.ts'
import { applyPayment } from './orders/apply-payment.ts'
import { firstCreditPacks, firstPackages } from './packages/first-catalogue.ts'

const twenty = <T>(ask: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, at) => ask(at)))

/** How many were let in; all the others must have been refused with this code. */
const letIn = (answers: readonly Answer<unknown>[], refusal: string): number => {
  const others = answers.filter(({ status }) => status >= 300)
  expect(new Set(others.map(({ error }) => error?.code))).toEqual(new Set([refusal]))
  return answers.length - others.length
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('money, twenty at once', async () => {
  const { deps, given, clock, signIn } = await useApp()
  const db = deps.database.system
  const inside = (workspaceId: string): TenantCtx => systemCtx(deps, workspaceId, 'test') as TenantCtx
  const pay = (orderId: string, amount: number, reference: string = newId()) =>
    inTransaction(systemCtx(deps, null, 'test'), (tx) => applyPayment(tx, { orderId, amount, at: tx.now(), reference }))
  const [, small, growth, big] = firstPackages
  const [pack] = firstCreditPacks

  const newShop = async (): Promise<SignedIn> => {
    const { id } = await given.newWorkspace()
    return signIn({ workspaceId: id, member: 'owner' })
  }
  const buyCredits = (owner: SignedIn, coupon?: string) =>
    owner.call(contract.createOrder, {
      body: { item: { kind: 'credits', creditPackId: pack?.id ?? '' }, ...(coupon ? { coupon } : {}) },
    })
  const buyPackage = async (owner: SignedIn, wanted = small) =>
    (
      await owner.call(contract.createOrder, {
        body: { item: { kind: 'package', packageId: wanted?.id ?? '', cycle: 'month' } },
      })
    ).body
  const newCoupon = async (change: Partial<typeof coupons.$inferInsert>) => {
    const code = `MA${newId().slice(-12).toUpperCase()}`
    await db.insert(coupons).values({ id: newId(), code, percent: 20, ...change })
    return code
  }
  const claimsOf = async (code: string) =>
    (await db.select().from(coupons).where(eq(coupons.code, code))).at(0)?.claimed
  const ordersOf = (workspaceId: string) => db.select().from(orders).where(eq(orders.workspaceId, workspaceId))
  const moneyOf = async (workspaceId: string) => {
    const [account] = await db.select().from(moneyAccounts).where(eq(moneyAccounts.workspaceId, workspaceId))
    const entries = await db.select().from(moneyEntries).where(eq(moneyEntries.workspaceId, workspaceId))
    expect(sum(entries.map(({ amount }) => amount))).toBe(account?.balance ?? 0)
    return account?.balance ?? 0
  }
  const creditsOf = async (workspaceId: string) => {
    const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.workspaceId, workspaceId))
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.workspaceId, workspaceId))
    expect(sum(entries.map(({ amount }) => amount))).toBe(account?.balance)
    return account
  }

  it('pass no limit of the package', async () => {
    const { id: workspaceId } = await given.newWorkspace()
    const limits = { credits: 7, bots: 4, datasets: 3, records: 6, members: 5, connectors: 2, ccu: 5 }
    await givePackage(db, workspaceId, deps.clock.now(), limits)
    const owner = await signIn({ workspaceId, member: 'owner' })
    const bot = await given.bot(workspaceId)
    const { id } = await given.dataset(workspaceId, { type: 2 })
    const strict = await buildApp({ ...deps, limits: readPackageLimits })
    const shop = callerOf(strict, owner.token)
    const ctx = { ...inside(workspaceId), deps: strict.http.deps }
    const channel = deps.channels.find(({ connect }) => connect.kind !== 'none')!

    const bots = await twenty((at) =>
      shop.call(createBot, { body: { type: 'chatbot', name: `Bot số ${at}`, description: '' } }),
    )
    const datasets = await twenty((at) => shop.call(createDataset, { body: { type: 2, name: `Bộ số ${at}` } }))
    const records = await twenty((at) =>
      shop.call(addQna, { params: { id }, body: { questions: [`Câu hỏi số ${at}?`], answer: `Đáp ${at}` } }),
    )
    const members = await twenty((at) =>
      shop.call(inviteMember, { body: { email: `moi${at}-${newId()}@example.com`, role: 'agent' } }),
    )
    const connectors = await twenty((at) =>
      inTransaction(ctx, (tx) => {
        const account = { externalId: newId(), name: `Trang ${at}`, settings: {}, secrets: {} }
        return storeAccount(tx, { channel, account, botId: bot.id })
      }).catch((error: unknown) => (error instanceof AppError ? error.code : error)),
    )
    const runs = await twenty(() => reserveCredits(ctx, { runId: newId(), amount: 1 }))
    const { body } = await shop.call(contract.getPackage)

    expect([
      letIn(bots, 'BOT_LIMIT_REACHED'),
      letIn(datasets, 'DATASET_LIMIT_REACHED'),
      letIn(records, 'RECORD_LIMIT_REACHED'),
      letIn(members, 'MEMBER_LIMIT_REACHED'),
      connectors.filter((refusal) => refusal !== 'WORKGATE_LIMIT_REACHED').length,
      runs.filter(Boolean).length,
    ]).toEqual([3, 2, 6, 4, 2, 7])
    expect(body.usage).toMatchObject({
      bots: { used: 4, limit: 4 },
      datasets: { used: 3, limit: 3 },
      records: { used: 6, limit: 6 },
      connectors: { used: 2, limit: 2 },
    })
    expect(bots.find(({ status }) => status === 422)?.text).toContain('Đang dùng 4/4, gói Tăng trưởng có 10.')
  })

  it('take a coupon as often as it may be taken, in all and by one person', async () => {
    const capped = await newCoupon({ mostInAll: 5 })
    const shops: SignedIn[] = []
    for (let count = 0; count < 20; count += 1) shops.push(await newShop())
    const byMany = await Promise.all(shops.map((shop) => buyCredits(shop, capped)))
    const person = await newShop()
    const personal = await newCoupon({ mostPerUser: 3 })
    const byOne = await twenty(() => buyCredits(person, personal))

    expect([letIn(byMany, 'COUPON_INVALID'), await claimsOf(capped)]).toEqual([5, 5])
    expect([letIn(byOne, 'COUPON_INVALID'), await claimsOf(personal)]).toEqual([3, 3])
  })

  it('pay one order: it is fulfilled once, and every other transfer is the shop’s money', async () => {
    const owner = await newShop()
    const { id, total } = (await buyCredits(owner)).body
    const same = newId()
    const outcomes = await twenty((at) => pay(id, total, at < 10 ? same : newId()))
    const count = (wanted: string) => outcomes.filter((applied) => applied?.outcome === wanted).length

    expect([count('fulfilled'), count('known'), count('balance')]).toEqual([1, 9, 10])
    expect(await moneyOf(owner.workspaceId)).toBe(total * 10)
    expect((await creditsOf(owner.workspaceId))?.bought).toBe(pack?.credits)
  })

  it('spend the last credit once', async () => {
    const owner = await newShop()
    const ctx = inside(owner.workspaceId)
    await owner.call(contract.getPackage)
    const first = newId()
    await inTransaction(ctx, (tx) => settleCredits(tx, { runId: first, amount: 199, botId: null, model: null }))
    const runs = await twenty(async () => {
      const runId = newId()
      if (!(await reserveCredits(ctx, { runId, amount: 1 }))) return 0
      await inTransaction(ctx, (tx) => settleCredits(tx, { runId, amount: 1, botId: null, model: null }))
      return 1
    })

    expect(sum(runs)).toBe(1)
    expect(await creditsOf(owner.workspaceId)).toMatchObject({ balance: 0, reserved: 0 })
  })

  it('make, pay and cancel orders of one shop: nobody waits in a circle, and every đồng has a place', async () => {
    const owner = await newShop()
    const code = await newCoupon({ mostPerUser: 100 })
    const gift = (await buyCredits(owner)).body
    const extra = 50_000
    await pay(gift.id, gift.total + extra)
    const open = (await twenty(async (at) => (at < 12 ? [(await buyCredits(owner, code)).body] : []))).flat()
    const upgrade = await buyPackage(owner)
    let received = gift.total + extra
    const send = ({ id, total }: { id: string; total: number }, more = 0) => {
      received += total + more
      return pay(id, total + more)
    }

    const outcomes = await twenty(async (at) => {
      const order = open[at]
      if (!order) return at < 18 ? (await buyCredits(owner, code)).status : send(upgrade, 1_000)
      return at % 3 === 0 ? send(order) : (await owner.call(contract.cancelOrder, { params: { id: order.id } })).status
    })

    expect(outcomes.filter((outcome) => typeof outcome === 'number').toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 8 }, () => 200),
      ...Array.from({ length: 6 }, () => 201),
    ])
    const all = await ordersOf(owner.workspaceId)
    const held = sum(all.map((order) => order.received - order.credited))
    const used = sum(
      all
        .filter(({ state }) => ['pending', 'underpaid', 'fulfilled'].includes(state))
        .map((order) => order.fromBalance),
    )
    expect(held + used + (await moneyOf(owner.workspaceId))).toBe(received)
    const bought = all.filter(({ state, kind }) => state === 'fulfilled' && kind === 'credits').length
    expect((await creditsOf(owner.workspaceId))?.bought).toBe(bought * (pack?.credits ?? 0))
    const claimed = all.filter(
      ({ state, couponId }) => couponId && ['pending', 'underpaid', 'fulfilled'].includes(state),
    )
    expect(await claimsOf(code)).toBe(claimed.length)
    expect(all.find(({ id }) => id === upgrade.id)).toMatchObject({ state: 'fulfilled' })
  })

  it('credit what is left of a package once, however many upgrades wait for their money', async () => {
    const owner = await newShop()
    const first = await buyPackage(owner, small)
    await pay(first.id, first.total)
    clock.advance(60_000)
    const waiting = [
      await buyPackage(owner, growth),
      await buyPackage(owner, growth),
      await buyPackage(owner, big),
    ] as const
    clock.advance(60_000)
    const outcomes = await Promise.all(waiting.map(({ id, total }) => pay(id, total)))

    expect(waiting.map(({ valueLeft }) => valueLeft)).toEqual([299_000, 299_000, 299_000])
    expect(outcomes.filter((applied) => applied?.outcome === 'fulfilled')).toHaveLength(1)
    const all = await ordersOf(owner.workspaceId)
    expect(all.map(({ state }) => state).toSorted()).toEqual(['fulfilled', 'fulfilled', 'review', 'review'])
    const late = all.filter(({ state }) => state === 'review')
    expect(await moneyOf(owner.workspaceId)).toBe(sum(late.map(({ total }) => total)))
  })
})
