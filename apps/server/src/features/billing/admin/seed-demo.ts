import { systemCtx, type SystemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { receivingAccountOf } from '#payments/registry.ts'
import { putInvoice } from '../invoices/invoices.repository.ts'
import { newMemoCode } from '../orders/memo-code.ts'
import { insertOrder, insertPayment } from '../orders/orders.repository.ts'
import { vatRate } from '../orders/quote-order.ts'
import { listCreditPackRows, listPackageRows } from '../packages/packages.repository.ts'
import { insertTransfers } from '../settlement/bank-transactions.repository.ts'
import { dayMs } from '../subscriptions/time-of-packages.ts'
import { insertCouponRow } from './coupons/admin-coupons.repository.ts'
import { findOwnerId } from './workspaces/workspaces.repository.ts'

const minuteMs = 60_000

/**
 * What an administrator finds on the first day: orders of the demo shop, one that asks for its invoice, two coupons, and
 * a transfer that names no order but is meant for one that has expired.
 */
export const seedAdminDemo = async (shop: SystemCtx): Promise<void> => {
  const { workspaceId } = shop
  const ctx = systemCtx(shop.deps, null, shop.requestId)
  const userId = workspaceId && (await findOwnerId(ctx.db, workspaceId))
  if (!workspaceId || !userId) return
  await seedOrders(ctx, { workspaceId, userId })
  await seedCoupons(ctx)
}

interface Buyer {
  workspaceId: string
  userId: string
}

const seedOrders = async (ctx: SystemCtx, buyer: Buyer): Promise<void> => {
  const growth = (await listPackageRows(ctx.db)).find(({ position }) => position === 3)
  const pack = (await listCreditPackRows(ctx.db))[1]
  if (!growth || !pack) throw new Error('the catalogue has what the demo shop bought')
  const { id: packageId, name, days, limits, priceMonth: price } = growth
  const thing = { packageId, name, cycle: 'month' as const, days, limits, price }
  const bought = { kind: 'package' as const, thing, cycle: 'month' as const, content: `${name} · 1 tháng`, price }
  for (const daysAgo of [82, 52, 22]) await seedPaid(ctx, buyer, { ...bought, daysAgo, asksInvoice: daysAgo === 22 })
  const { id: creditPackId, credits, price: packPrice } = pack
  const at = new Date(ctx.now().getTime() - 2 * dayMs)
  await insertOrder(ctx.db, {
    ...buyer,
    id: newId(),
    kind: 'credits',
    thing: { creditPackId, credits, price: packPrice },
    content: `${credits.toLocaleString('vi-VN')} credit`,
    price: packPrice,
    total: packPrice,
    vat: vatOf(packPrice),
    memoCode: newMemoCode(),
    state: 'expired',
    expiresAt: new Date(at.getTime() + 30 * minuteMs),
    closedAt: new Date(at.getTime() + 30 * minuteMs),
    createdAt: at,
  })
  await seedTransfer(ctx, packPrice, new Date(at.getTime() + 45 * minuteMs))
}

const vatOf = (price: number): number => Math.round((price * vatRate) / (100 + vatRate))

type Bought = Pick<Parameters<typeof insertOrder>[1], 'kind' | 'thing' | 'cycle' | 'content' | 'price'>

const seedPaid = async (
  ctx: SystemCtx,
  buyer: Buyer,
  { daysAgo, asksInvoice, ...bought }: Bought & { daysAgo: number; asksInvoice: boolean },
): Promise<void> => {
  const createdAt = new Date(ctx.now().getTime() - daysAgo * dayMs)
  const paidAt = new Date(createdAt.getTime() + 4 * minuteMs)
  const { price } = bought
  const reference = `FT26${String(320 - daysAgo).padStart(3, '0')}0039${daysAgo}`
  const order = await insertOrder(ctx.db, {
    ...buyer,
    ...bought,
    id: newId(),
    total: price,
    vat: vatOf(price),
    memoCode: newMemoCode(),
    state: 'fulfilled',
    received: price,
    transactionId: reference,
    paidAt,
    expiresAt: new Date(createdAt.getTime() + 30 * minuteMs),
    createdAt,
  })
  if (!order) return
  const { workspaceId } = buyer
  await insertPayment(ctx.db, {
    workspaceId,
    orderId: order.id,
    amount: price,
    reference,
    at: paidAt,
    createdAt: paidAt,
  })
  if (!asksInvoice) return
  await putInvoice(ctx.db, {
    workspaceId,
    id: newId(),
    orderId: order.id,
    type: 'company',
    companyName: 'Công ty TNHH Nắng Linen',
    taxCode: '0300588569',
    taxCodeCheck: 'ok',
    fullName: 'Trần Ngọc Mai',
    address: '12 Nguyễn Trãi, Thành phố Hồ Chí Minh',
    email: 'ketoan@nanglinen.example',
    state: 'requested',
    createdAt,
    updatedAt: paidAt,
  })
}

const seedTransfer = async (ctx: SystemCtx, amount: number, at: Date): Promise<void> => {
  const id = newId()
  await insertTransfers(ctx.db, [
    {
      id,
      provider: 'sepay',
      providerTxnId: `demo-${id}`,
      account: receivingAccountOf(ctx.deps)?.number ?? '0912345678',
      amount,
      currency: 'VND',
      reference: 'FT26321003982',
      at,
      content: 'nap credit nang linen',
      payerName: 'TRAN NGOC MAI',
      state: 'review',
      reason: 'no-code',
      raw: {},
      createdAt: at,
    },
  ])
}

const seedCoupons = async (ctx: SystemCtx): Promise<void> => {
  const now = ctx.now()
  const [, ...paid] = await listPackageRows(ctx.db)
  const coupon = { startsAt: new Date(now.getTime() - 45 * dayMs), mostPerUser: 1, createdAt: now }
  const until = (days: number): Date => new Date(now.getTime() + days * dayMs)
  await insertCouponRow(ctx.db, {
    ...coupon,
    id: newId(),
    code: 'CHAOBAN20',
    description: 'Chào bạn mới',
    percent: 20,
    packageIds: paid.map(({ id }) => id),
    endsAt: until(45),
    mostInAll: 200,
  })
  await insertCouponRow(ctx.db, {
    ...coupon,
    id: newId(),
    code: 'LINEN100K',
    description: 'Ngày hội mua sắm',
    amount: 100_000,
    minPrice: 500_000,
    endsAt: until(13),
    mostInAll: 50,
  })
}
