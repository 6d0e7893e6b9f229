import type { Purchase } from '@app/contracts/orders'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { CouponRow, OrderedThing } from '#db/schema/index.ts'
import { discountOf } from '../coupons/discount.ts'
import { findUsableCoupon } from '../coupons/find-coupon.ts'
import { listCreditPackRows, listPackageRows } from '../packages/packages.repository.ts'
import { isRenewal } from '../subscriptions/activate-package.ts'
import { openTrial } from '../subscriptions/open-trial.ts'
import { findSubscription } from '../subscriptions/subscriptions.repository.ts'
import { isNearEnd, valueLeft } from '../subscriptions/time-of-packages.ts'

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
  const { thing, content, credited } =
    item.kind === 'package' ? await packageOffer(ctx, item) : await creditOffer(ctx, item)
  const { price } = thing
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
  }
}

interface Offer {
  thing: OrderedThing
  content: string
  credited: number
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
  return { thing, content, credited: await creditedValue(ctx, thing) }
}

/** What is left of the current package; refuses what is neither dearer nor a renewal before its end. */
const creditedValue = async (
  ctx: WorkspaceCtx,
  thing: { packageId: string; cycle: 'month' | 'year'; price: number },
): Promise<number> => {
  await openTrial(ctx)
  const now = ctx.now()
  const current = await findSubscription(ctx.db, ctx.workspaceId)
  if (!current || current.endsAt <= now) return 0
  if (isRenewal(current, thing, now) && isNearEnd(current, now)) return 0
  if (thing.price <= current.price)
    throw new AppError('PACKAGE_NOT_HIGHER', { currentPrice: current.price, price: thing.price })
  return Math.min(valueLeft(current, now), thing.price)
}

const creditOffer = async (
  ctx: WorkspaceCtx,
  { creditPackId }: Extract<Purchase['item'], { kind: 'credits' }>,
): Promise<Offer> => {
  const pack = (await listCreditPackRows(ctx.db)).find(({ id }) => id === creditPackId)
  if (!pack?.isOnSale) throw new AppError('PACKAGE_NOT_FOUND')
  const { credits, price } = pack
  return { thing: { creditPackId, credits, price }, content: `${credits.toLocaleString('vi-VN')} credit`, credited: 0 }
}
