import type { Purchase } from '@app/contracts/orders'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { CouponRow, OrderedThing, SubscriptionRow } from '#db/schema/index.ts'
import { discountOf } from '../coupons/discount.ts'
import { findUsableCoupon } from '../coupons/find-coupon.ts'
import { listCreditPackRows, listPackageRows } from '../packages/packages.repository.ts'
import { creditsLastUntil } from '../ledger/credits-last-until.ts'
import { isRenewal } from '../subscriptions/activate-package.ts'
import { openTrial } from '../subscriptions/open-trial.ts'
import { findSubscription } from '../subscriptions/subscriptions.repository.ts'
import { daysLeft, isNearEnd, lengthOf, valueLeft } from '../subscriptions/time-of-packages.ts'

/** Contained in every price. */
export const vatRate = 8

export interface Quote {
  thing: OrderedThing
  content: string
  coupon: CouponRow | null
  price: number
  discount: number
  valueLeft: number
  fromBalance: number
  total: number
  vat: number
  replaces: Replaced | null
  startsAt: Date
  endsAt: Date
}

/** The package that ends with the purchase, and what its days that are left are worth. */
interface Replaced {
  name: string
  daysLeft: number
  days: number
  value: number
}

/**
 * Every sum of a purchase, from ids alone. `moneyBalance` is what the shop has with us; the order takes what it needs
 * of it.
 */
export const quoteOf = async (
  ctx: WorkspaceCtx,
  { item, coupon: code }: Purchase,
  moneyBalance: number,
): Promise<Quote> => {
  const { thing, content, replaces, startsAt, endsAt } =
    item.kind === 'package' ? await packageOffer(ctx, item) : await creditOffer(ctx, item)
  const { price } = thing
  const credited = replaces ? Math.min(replaces.value, price) : 0
  const coupon = code === undefined ? null : await findUsableCoupon(ctx, code, thing)
  const discount = coupon ? Math.min(discountOf(coupon, price), price - credited) : 0
  const gross = price - discount - credited
  const fromBalance = Math.min(moneyBalance, gross)
  return {
    thing,
    content,
    coupon,
    price,
    discount,
    valueLeft: credited,
    fromBalance,
    total: gross - fromBalance,
    vat: Math.round((gross * vatRate) / (100 + vatRate)),
    replaces: credited > 0 ? replaces : null,
    startsAt,
    endsAt,
  }
}

interface Offer {
  thing: OrderedThing
  content: string
  replaces: Replaced | null
  startsAt: Date
  endsAt: Date
}

const packageOffer = async (
  ctx: WorkspaceCtx,
  { packageId, cycle }: Extract<Purchase['item'], { kind: 'package' }>,
): Promise<Offer> => {
  const wanted = (await listPackageRows(ctx.db)).find(({ id }) => id === packageId)
  if (!wanted?.isOnSale || wanted.isTrial) throw new AppError('PACKAGE_NOT_FOUND')
  const { name, days, limits } = wanted
  const price = cycle === 'year' ? wanted.priceYear : wanted.priceMonth
  const thing = { packageId, name, cycle, days, limits, price }
  const content = `${name} · ${cycle === 'year' ? '1 năm' : '1 tháng'}`
  const current = await currentFor(ctx, thing)
  const now = ctx.now()
  const startsAt = current && isRenewal(current, thing, now) ? current.endsAt : now
  return {
    thing,
    content,
    replaces: current && startsAt <= now ? replacedBy(current, now) : null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + lengthOf(cycle, days).ms),
  }
}

/** The running package; refuses what is neither dearer than it nor its renewal before its end. */
const currentFor = async (
  ctx: WorkspaceCtx,
  thing: { packageId: string; cycle: 'month' | 'year'; price: number },
): Promise<SubscriptionRow | null> => {
  await openTrial(ctx)
  const now = ctx.now()
  const current = await findSubscription(ctx.db, ctx.workspaceId)
  if (!current || current.endsAt <= now) return null
  if (isRenewal(current, thing, now) && isNearEnd(current, now)) return current
  if (thing.price <= current.price)
    throw new AppError('PACKAGE_NOT_HIGHER', { currentPrice: current.price, price: thing.price })
  return current
}

const replacedBy = (current: SubscriptionRow, now: Date): Replaced => ({
  name: current.packageName,
  ...daysLeft(current, now),
  value: valueLeft(current, now),
})

const creditOffer = async (
  ctx: WorkspaceCtx,
  { creditPackId }: Extract<Purchase['item'], { kind: 'credits' }>,
): Promise<Offer> => {
  const pack = (await listCreditPackRows(ctx.db)).find(({ id }) => id === creditPackId)
  if (!pack?.isOnSale) throw new AppError('PACKAGE_NOT_FOUND')
  const { credits, price } = pack
  const startsAt = ctx.now()
  return {
    thing: { creditPackId, credits, price },
    content: `${credits.toLocaleString('vi-VN')} credit`,
    replaces: null,
    startsAt,
    endsAt: creditsLastUntil(startsAt),
  }
}
