import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as bank from '@app/contracts/bank'
import * as contract from '@app/contracts/billing-admin'
import type { Endpoint } from '@app/contracts/endpoint'
import * as shop from '@app/contracts/orders'
import { creditAccounts, packages } from '#db/schema/index.ts'
import { callerOf } from '../../../../test/caller.ts'
import { useApp } from '../../../../test/harness.ts'
import { firstPackages } from '../packages/first-catalogue.ts'

describe('amounts that a caller names', async () => {
  const { app, clock, database, signIn } = await useApp()
  const admin = await signIn({ role: 1000 })
  const as = callerOf(app, admin.token)
  const reason = 'Thử số sai'
  const growth = firstPackages[2]
  if (!growth) throw new Error('the catalogue has this package')
  const { id, name, limits } = growth
  const offer = { name, description: '', priceMonth: 1000, priceYear: 10_000, limits, isOnSale: false, reason }
  const coupon = {
    code: 'SOSAI',
    description: '',
    discount: { kind: 'percent', percent: 20 },
    minPrice: 0,
    packageIds: null,
    startsAt: null,
    endsAt: null,
    mostInAll: 1,
    mostPerUser: 1,
    isActive: true,
    reason,
  }
  const pack = { credits: 1000, price: 99_000, isOnSale: false, reason }
  const gift = { act: { kind: 'extend', days: 7 }, credits: 0, reason, notify: false }
  const transfer = { params: { id } }

  /** Every route of the operator that takes an amount, with a body that is right but for the field in question. */
  const routes: readonly { of: Endpoint; call?: object; body: Record<string, unknown>; fields: readonly string[] }[] = [
    ...[
      { of: contract.createPackage, body: offer },
      { of: contract.updatePackage, call: { params: { id } }, body: { ...offer, rev: 1 } },
    ].map((route) => ({
      ...route,
      fields: ['priceMonth', 'priceYear', ...Object.keys(limits).map((limit) => `limits.${limit}`)],
    })),
    { of: contract.createCreditPack, body: pack, fields: ['credits', 'price'] },
    { of: contract.updateCreditPack, call: { params: { id } }, body: pack, fields: ['credits', 'price'] },
    {
      of: contract.createCoupon,
      body: coupon,
      fields: ['discount.percent', 'discount.amount', 'minPrice', 'mostInAll', 'mostPerUser'],
    },
    {
      of: contract.updateCoupon,
      call: { params: { id } },
      body: { ...coupon, rev: 1 },
      fields: ['discount.percent', 'minPrice', 'mostInAll', 'mostPerUser'],
    },
    {
      of: contract.assignPackage,
      call: { params: { id: admin.workspaceId } },
      body: gift,
      fields: ['act.days', 'credits'],
    },
    {
      of: contract.adjustCredits,
      call: { params: { id: admin.workspaceId } },
      body: { amount: 5, reason, notify: false },
      fields: ['amount'],
    },
    // These take no amount at all: what moved is what the bank has said.
    { of: bank.matchTransfer, call: transfer, body: { orderId: id, reason }, fields: [] },
    { of: bank.planRefund, call: transfer, body: { reason }, fields: [] },
    { of: bank.finishRefund, call: transfer, body: { reason }, fields: [] },
    { of: bank.dismissTransfer, call: transfer, body: { reason }, fields: [] },
  ]
  const wrong = [0.5, 10 ** 15, '1', Number.MAX_SAFE_INTEGER + 1, {}, -(10 ** 12)]
  const alien = ['total', 'totalVnd', 'finalAmount', 'receivedVnd', 'balance', 'value', 'discounted']

  const withField = (body: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> => {
    const [first = '', rest] = path.split('.')
    return { ...body, [first]: rest ? { ...(body[first] as object), [rest]: value } : value }
  }

  it('are refused by every route of the operator, field by field, and change nothing', async () => {
    const read = () =>
      Promise.all([
        database.system.select().from(packages).orderBy(packages.id),
        database.system.select().from(creditAccounts).where(eq(creditAccounts.workspaceId, admin.workspaceId)),
      ])
    const before = await read()
    const taken: string[] = []
    for (const { of, call = {}, body, fields } of routes) {
      // So much in one minute would be refused for its number alone.
      clock.advance(60_000)
      const bodies = [
        ...fields.flatMap((field) =>
          wrong.map((value) => [`${field}=${String(value)}`, withField(body, field, value)]),
        ),
        ...alien.map((field) => [field, { ...body, [field]: 1 }]),
      ] as [string, Record<string, unknown>][]
      for (const [what, sent] of bodies) {
        const { status } = await as.call(of, { ...call, body: sent } as never)
        if (status !== 400) taken.push(`${of.method} ${of.path} ${what}: ${status}`)
      }
    }
    expect(taken).toEqual([])
    expect(await read()).toEqual(before)
  })

  it('may be in any order: packages are sorted by naming all of them', async () => {
    clock.advance(60_000)
    const { body } = await as.call(contract.listAdminPackages)
    const ids = body.packages.map((one) => one.id)
    const order = (wanted: readonly string[]) => as.call(contract.orderPackages, { body: { ids: [...wanted] } })
    const sorted = await order(ids.toReversed())
    expect(sorted.body.packages.map((one) => one.id)).toEqual(ids.toReversed())
    expect((await admin.call(shop.getPackage)).body.packages.map((one) => one.id)).toEqual(
      ids.toReversed().filter((one) => body.packages.some((known) => known.id === one && known.isOnSale)),
    )
    expect((await order(ids.slice(1))).error?.code).toBe('CONFLICT')
    expect((await order(ids.map(() => ids[0] ?? ''))).error?.code).toBe('CONFLICT')
    await order(ids)
  })
})
