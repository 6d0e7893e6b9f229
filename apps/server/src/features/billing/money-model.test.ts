import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/orders'
import { inTransaction, systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { creditAccounts, creditEntries, creditLots, subscriptions } from '#db/schema/index.ts'
import type { SignedIn } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'
import { endCredits } from './ledger/end-credits.ts'
import { grantCredits, reserveCredits, settleCredits } from './public.ts'
import { applyPayment } from './orders/apply-payment.ts'
import { firstCreditPacks, firstPackages } from './packages/first-catalogue.ts'
import { grantDueMonths } from './subscriptions/grant-months.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const hourMs = 3_600_000

describe('money', async () => {
  const { deps, given, clock, signIn, emitted, mailsTo, drainJobs } = await useApp()
  const db = deps.database.system
  const system = () => systemCtx(deps, null, 'test')
  const inside = (workspaceId: string): TenantCtx => systemCtx(deps, workspaceId, 'test') as TenantCtx
  const pay = (orderId: string, amount: number, reference: string = newId()) =>
    inTransaction(system(), (tx) => applyPayment(tx, { orderId, amount, at: tx.now(), reference }))
  const [small, growth, big] = firstPackages.slice(1).map(({ id }) => id)
  const [pack] = firstCreditPacks

  const newShop = async (): Promise<SignedIn> => {
    const { id } = await given.newWorkspace()
    return signIn({ workspaceId: id, member: 'owner' })
  }
  const buyPackage = async (owner: SignedIn, packageId = '', cycle: 'month' | 'year' = 'month') =>
    (await owner.call(contract.createOrder, { body: { item: { kind: 'package', packageId, cycle } } })).body
  const buyCredits = (owner: SignedIn) =>
    owner.call(contract.createOrder, {
      body: { item: { kind: 'credits', creditPackId: pack?.id ?? '' } },
    })
  const accountOf = async (workspaceId: string) =>
    (await db.select().from(creditAccounts).where(eq(creditAccounts.workspaceId, workspaceId)))[0]
  /** The balance is the sum of the entries and of its parts, always. */
  const ledgerOf = async (workspaceId: string) => {
    const account = await accountOf(workspaceId)
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.workspaceId, workspaceId))
    const parts = (part: 'amount' | 'monthly' | 'bought') => sum(entries.map((entry) => entry[part]))
    expect({ balance: parts('amount'), monthly: parts('monthly'), bought: parts('bought') }).toEqual({
      balance: account?.balance,
      monthly: account?.monthly,
      bought: account?.bought,
    })
    return account
  }

  it('is computed by the server: an upgrade credits the days that are left and takes the old month away', async () => {
    const owner = await newShop()
    const first = await buyPackage(owner, small)
    await pay(first.id, first.total)
    await reserveCredits(inside(owner.workspaceId), { runId: newId(), amount: 5 })
    clock.advance(9.5 * 24 * hourMs)
    const again = await signIn({ workspaceId: owner.workspaceId, member: 'owner' })
    const lower = await again.call(contract.createOrder, {
      body: { item: { kind: 'package', packageId: small ?? '', cycle: 'month' } },
    })
    const upgrade = await buyPackage(again, growth)
    const wrong = await again.call(contract.createOrder, {
      body: { item: { kind: 'package', packageId: big ?? '', cycle: 'month' }, total: 1, finalAmount: 1 } as never,
    })
    await pay(upgrade.id, upgrade.total)
    const { body: page } = await again.call(contract.getPackage, {})
    const account = await ledgerOf(owner.workspaceId)

    expect([lower.status, wrong.status]).toEqual([422, 400])
    // 21 of 30 days are left of 299,000.
    expect(upgrade).toMatchObject({ price: 799_000, valueLeft: 209_300, total: 589_700, vat: 43_681 })
    expect(page).toMatchObject({
      current: { name: 'Tăng trưởng', status: 'active' },
      usage: { bots: { used: 0 } },
      credits: { limit: 10_000, warning: null },
    })
    // What a running answer has set aside is not taken from under it.
    expect(account).toMatchObject({ monthly: 10_005, reserved: 5 })
    expect(await db.select().from(subscriptions).where(eq(subscriptions.orderId, upgrade.id))).toHaveLength(1)
  })

  it('brings the credits of a year month by month, and nothing after it', async () => {
    const owner = await newShop()
    const { id, total } = await buyPackage(owner, small, 'year')
    await pay(id, total)
    const seen: number[] = []
    for (let month = 0; month < 13; month += 1) {
      seen.push((await ledgerOf(owner.workspaceId))?.monthly ?? 0)
      clock.advance(30.5 * 24 * hourMs)
      await endCredits(system())
      await grantDueMonths(system())
      await grantDueMonths(system())
    }
    const lots = await db.select().from(creditLots).where(eq(creditLots.workspaceId, owner.workspaceId))

    expect(seen).toEqual([...Array.from({ length: 12 }, () => 3_000), 0])
    expect(lots.filter(({ source, cause }) => source === 'monthly' && cause !== 'trial')).toHaveLength(12)
    expect(await reserveCredits(inside(owner.workspaceId), { runId: newId(), amount: 1 })).toBe(false)
  })

  it('spends gifts, then the month, then what was bought, and says once that it is out', async () => {
    const owner = await newShop()
    const ctx = inside(owner.workspaceId)
    const spend = (amount: number) =>
      inTransaction(ctx, (tx) => settleCredits(tx, { runId: newId(), amount, botId: null, model: null }))
    const bought = await buyCredits(owner)
    await pay(bought.body.id, bought.body.total)
    const gift = { source: 'gift' as const, amount: 50, cause: 'quà', expiresAt: null, note: '' }
    await inTransaction(ctx, (tx) => grantCredits(tx, gift))
    await inTransaction(ctx, (tx) => grantCredits(tx, gift))
    const parts = async () => {
      const {
        balance,
        monthly,
        bought: rest,
      } = (await ledgerOf(owner.workspaceId)) ?? { balance: 0, monthly: 0, bought: 0 }
      return [balance - monthly - rest, monthly, rest]
    }

    const steps = [await parts()]
    for (const amount of [30, 40, 200]) {
      await spend(amount)
      steps.push(await parts())
    }
    await spend(980)
    const refused = [1, 2].map(() => reserveCredits(ctx, { runId: newId(), amount: 1 }))

    expect(steps).toEqual([
      [50, 200, 1000],
      [20, 200, 1000],
      [0, 180, 1000],
      [0, 0, 980],
    ])
    expect(await Promise.all(refused)).toEqual([false, false])
    await drainJobs()
    const landed = (await mailsTo(owner.email)).filter(({ template }) => template === 'credits-out')
    expect(landed).toHaveLength(1)
    expect((await emitted('credit.low')).length).toBeGreaterThan(0)
    await inTransaction(ctx, (tx) => grantCredits(tx, { ...gift, cause: 'quà 2' }))
    expect(await reserveCredits(ctx, { runId: newId(), amount: 1 })).toBe(true)
  })

  it('asks for an invoice with the rules of tax codes, and locks it when it is issued', async () => {
    const owner = await newShop()
    const { id, total } = (await buyCredits(owner)).body
    const reach = { address: '12 Nguyễn Trãi, TP.HCM', email: 'ketoan@hoalan.example', phone: '0912345678' }
    const save = (buyer: object) =>
      owner.call(contract.saveInvoice, { params: { id }, body: { buyer: buyer as never } })
    const company = { type: 'company', companyName: 'Công ty Hoa Lan', ...reach }

    const drafted = await save({ ...company, taxCode: '0300588569' })
    const doubtful = await save({ ...company, taxCode: '0300588560' })
    const refused = [
      await save({ ...company, taxCode: '123456789' }),
      await save({ ...company }),
      await save({ type: 'personal', fullName: 'Lan', idNumber: '12345678', ...reach }),
      await save({ ...company, taxCode: '0300588569', phone: '84912345678' }),
      await save({ ...company, taxCode: '0300588569', state: 'issued' }),
    ]
    await pay(id, total)
    const { body } = await owner.call(contract.getOrder, { params: { id } })

    expect(drafted.body).toMatchObject({ state: 'draft', taxCodeCheck: 'ok' })
    expect(doubtful.body).toMatchObject({ taxCodeCheck: 'warn' })
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(body).toMatchObject({ order: { state: 'fulfilled', status: 'completed' }, invoice: { state: 'requested' } })
    const manager = await signIn({ workspaceId: owner.workspaceId, member: 'manager' })
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })
    expect([
      (await manager.call(contract.listOrders, {})).body.total,
      (await manager.call(contract.cancelOrder, { params: { id } })).status,
      (await agent.call(contract.getPackage, {})).status,
    ]).toEqual([1, 403, 403])
  })
})
