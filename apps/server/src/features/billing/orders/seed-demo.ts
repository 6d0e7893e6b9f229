import type { OrderState } from '@app/contracts/billing'
import type { TenantCtx, SystemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { dayOf } from '#core/time/local-days.ts'
import type { OrderedThing, OrderRow } from '#db/schema/index.ts'
import { storeFile } from '#features/files/public.ts'
import { moveMoney } from '../balance/balance.repository.ts'
import { claimCoupon } from '../coupons/claim-coupon.ts'
import { findCouponByCode } from '../coupons/coupons.repository.ts'
import { putInvoice } from '../invoices/invoices.repository.ts'
import { listCreditPackRows, listPackageRows } from '../packages/packages.repository.ts'
import { dayMs } from '../subscriptions/time-of-packages.ts'
import { findOwnerId } from './buyer.repository.ts'
import { demoInvoice } from './demo-invoice.ts'
import { insertOrder, insertPayment } from './orders.repository.ts'
import { vatRate } from './quote-order.ts'

interface Told {
  memoCode: string
  daysAgo: number
  what: 'starter' | 'growth' | 'small-pack' | 'pack'
  state: OrderState
  discount?: number
  coupon?: string
  fromBalance?: number
  received?: number
  credited?: number
}

/** What the demo shop bought since summer, newest first: each of the five statuses is among it. */
const told: readonly Told[] = [
  { memoCode: 'BIZH4T9WC6R', daysAgo: 0.1, what: 'pack', state: 'underpaid', received: 400_000 },
  { memoCode: 'BIZQ8M2XD5K', daysAgo: 22, what: 'growth', state: 'fulfilled', received: 799_000 },
  { memoCode: 'BIZ3V7NAB9T', daysAgo: 23, what: 'growth', state: 'expired' },
  { memoCode: 'BIZD6P4KZ8S', daysAgo: 37, what: 'small-pack', state: 'fulfilled', received: 99_000 },
  { memoCode: 'BIZW2C5RM7J', daysAgo: 52, what: 'growth', state: 'fulfilled', received: 799_000 },
  {
    memoCode: 'BIZ9F3HT6XQ',
    daysAgo: 83,
    what: 'growth',
    state: 'fulfilled',
    discount: 100_000,
    coupon: 'LINEN100K',
    received: 699_000,
  },
  { memoCode: 'BIZT5K8DV2P', daysAgo: 113.5, what: 'starter', state: 'paid', fromBalance: 299_000 },
  { memoCode: 'BIZN6Y4GS3C', daysAgo: 114, what: 'starter', state: 'late', received: 299_000, credited: 299_000 },
  { memoCode: 'BIZK7R2BM4W', daysAgo: 116, what: 'starter', state: 'cancelled' },
]

export const seedOrders = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId, db } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  const tx: TenantCtx = { ...ctx, workspaceId }
  const userId = await findOwnerId(db, workspaceId)
  const things = await offers(tx)
  for (const each of told.toReversed()) await seedOrder(tx, { ...things[each.what], each, userId })
}

type Offer = { thing: OrderedThing; content: string }

const offers = async (tx: TenantCtx): Promise<Record<Told['what'], Offer>> => {
  const [, starter, growth] = await listPackageRows(tx.db)
  const [small, pack] = await listCreditPackRows(tx.db)
  if (!starter || !growth || !small || !pack) throw new Error('the demo shop buys from the catalogue that ships')
  const ofPackage = ({ id, name, days, limits, priceMonth: price }: typeof starter): Offer => ({
    thing: { packageId: id, name, cycle: 'month', days, limits, price },
    content: `${name} · 1 tháng`,
  })
  const ofCredits = ({ id, credits, price }: typeof small): Offer => ({
    thing: { creditPackId: id, credits, price },
    content: `${credits.toLocaleString('vi-VN')} credit`,
  })
  return {
    starter: ofPackage(starter),
    growth: ofPackage(growth),
    'small-pack': ofCredits(small),
    pack: ofCredits(pack),
  }
}

type Seeded = Offer & { each: Told; userId: string }

const waitMs = 30 * 60_000

const seedOrder = async (tx: TenantCtx, { thing, content, each, userId }: Seeded): Promise<void> => {
  const { workspaceId, db } = tx
  const { state, received = 0, credited = 0, discount = 0, fromBalance = 0 } = each
  const at = (plusMs: number): Date => new Date(tx.now().getTime() - each.daysAgo * dayMs + plusMs)
  const gross = thing.price - discount
  const isPaid = state === 'fulfilled' || state === 'paid'
  const isClosed = state === 'expired' || state === 'cancelled' || state === 'late'
  const reference = `FT26${each.memoCode.slice(3)}`
  const coupon = each.coupon ? await findCouponByCode(db, each.coupon) : undefined
  if (coupon) await claimCoupon(tx, { couponId: coupon.id, userId })
  const row = await insertOrder(db, {
    workspaceId,
    id: newId(),
    userId,
    kind: 'packageId' in thing ? 'package' : 'credits',
    cycle: 'packageId' in thing ? thing.cycle : null,
    thing,
    content,
    couponId: coupon?.id ?? null,
    description: each.coupon ?? '',
    price: thing.price,
    discount,
    fromBalance,
    total: gross - fromBalance,
    vat: Math.round((gross * vatRate) / (100 + vatRate)),
    vatRate,
    memoCode: each.memoCode,
    state,
    received,
    credited,
    transactionId: isPaid && received > 0 ? reference : null,
    expiresAt: at(state === 'underpaid' ? 7 * dayMs : waitMs),
    paidAt: isPaid ? at(5 * 60_000) : null,
    closedAt: isClosed ? at(waitMs) : null,
    createdAt: at(0),
  })
  if (!row) return
  const paidAt = at(state === 'late' ? 26 * 3_600_000 : 5 * 60_000)
  if (received > 0)
    await insertPayment(db, {
      workspaceId,
      orderId: row.id,
      amount: received,
      reference,
      at: paidAt,
      payerName: 'TRAN NGOC MAI',
      content: `MBVCB.8841.${each.memoCode.toLowerCase()}.CT tu 0071000123456`,
      createdAt: paidAt,
    })
  if (credited > 0) await moveMoney(db, { workspaceId, kind: 'late', amount: credited, orderId: row.id }, paidAt)
  if (fromBalance > 0) await moveMoney(db, { workspaceId, kind: 'used', amount: -fromBalance, orderId: row.id }, paidAt)
  await seedInvoice(tx, row, paidAt)
}

const issuedNumber = '00000142'

/** One for the company, already issued, and one for the owner herself. */
const seedInvoice = async (tx: TenantCtx, order: OrderRow, paidAt: Date): Promise<void> => {
  const { workspaceId, memoCode } = order
  const shared = {
    workspaceId,
    id: newId(),
    orderId: order.id,
    address: '25 Nguyễn Thị Minh Khai, phường Sài Gòn, TP. Hồ Chí Minh',
    phone: '0900000001',
    createdAt: paidAt,
    updatedAt: paidAt,
  }
  if (memoCode === 'BIZQ8M2XD5K')
    await putInvoice(tx.db, {
      ...shared,
      type: 'company',
      companyName: 'CÔNG TY TNHH NẮNG LINEN',
      taxCode: '0390000122',
      taxCodeCheck: 'ok',
      email: 'ketoan@nanglinen.example',
      state: 'issued',
      number: issuedNumber,
      fileId: await storeInvoice(tx, order, paidAt),
    })
  if (memoCode === 'BIZD6P4KZ8S')
    await putInvoice(tx.db, {
      ...shared,
      type: 'personal',
      fullName: 'Trần Ngọc Mai',
      idNumber: '079190001234',
      email: 'mai@nanglinen.example',
      state: 'requested',
    })
}

const storeInvoice = async (tx: TenantCtx, order: OrderRow, paidAt: Date): Promise<string> => {
  const { workspaceId, content, vat, price, discount } = order
  const bytes = Buffer.from(
    demoInvoice({ number: issuedNumber, day: dayOf(paidAt), content, total: price - discount, vat }),
  )
  const name = `hoa-don-${issuedNumber}.xml`
  return (await storeFile(tx, { bytes, name, contentType: 'application/xml', workspaceId, purpose: 'invoice' })).id
}
