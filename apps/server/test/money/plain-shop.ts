import { firstCreditPacks, firstPackages } from '#features/billing/packages/first-catalogue.ts'

/*
 * The rules of money as a plain calculation: no database, no transaction, one shop with one owner. The product must come
 * to the same result after any sequence.
 */

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export type Item =
  | { kind: 'package'; packageId: string; cycle: 'month' | 'year' }
  | { kind: 'credits'; creditPackId: string }

export interface PlainOrder {
  id: string
  memoCode: string
  item: Item
  price: number
  discount: number
  valueLeft: number
  fromBalance: number
  total: number
  hasCoupon: boolean
  state: 'pending' | 'underpaid' | 'fulfilled' | 'late' | 'review' | 'expired' | 'cancelled'
  /** Money that is with the order. */
  held: number
  madeAt: number
  expiresAt: number
  closedAt: number
  paidAt: number
}

interface PlainPackage {
  packageId: string
  cycle: 'month' | 'year'
  credits: number
  price: number
  value: number
  isTrial: boolean
  madeAt: number
  startsAt: number
  endsAt: number
  grants: number
  granted: number
  nextGrantAt: number | null
}

interface Lot {
  source: 'monthly' | 'bought'
  left: number
  endsAt: number
}

export type Quote = Pick<PlainOrder, 'price' | 'discount' | 'valueLeft' | 'fromBalance' | 'total'>

interface Opening {
  now: number
  /** When the credits of the trial end; Infinity: never. */
  trialCreditsEnd: number
  couponPercent: number
  mostCoupons: number
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const trial = firstPackages[0]!

export const isOpen = ({ state }: PlainOrder): boolean => state === 'pending' || state === 'underpaid'

export const createPlainShop = ({ now: opened, trialCreditsEnd, couponPercent, mostCoupons }: Opening) => {
  const orders: PlainOrder[] = []
  let lots: Lot[] = [{ source: 'monthly', left: trial.limits.credits, endsAt: trialCreditsEnd }]
  let usableUntil = trialCreditsEnd
  let balance = 0
  let received = 0
  let claimed = 0
  let current: PlainPackage = {
    packageId: trial.id,
    cycle: 'month',
    credits: trial.limits.credits,
    price: 0,
    value: 0,
    isTrial: true,
    madeAt: opened,
    startsAt: opened,
    endsAt: opened + trial.days * dayMs,
    grants: 1,
    granted: 1,
    nextGrantAt: null,
  }

  const endLots = (now: number): void => void (lots = lots.filter(({ endsAt }) => endsAt > now))
  const creditsOf = (source: Lot['source']): number =>
    sum(lots.filter((lot) => lot.source === source).map(({ left }) => left))

  const monthEnd = (number: number): number =>
    current.startsAt + Math.floor(((current.endsAt - current.startsAt) * number) / current.grants)
  const grantMonth = (now: number): void => {
    current.granted += 1
    const endsAt = monthEnd(current.granted)
    if (endsAt > now) lots.push({ source: 'monthly', left: current.credits, endsAt })
    current.nextGrantAt = current.granted < current.grants ? endsAt : null
  }

  const isRenewal = (item: Item, now: number): boolean =>
    item.kind === 'package' &&
    !current.isTrial &&
    current.packageId === item.packageId &&
    current.cycle === item.cycle &&
    current.endsAt > now

  const valueLeft = (now: number): number => {
    const days = Math.round((current.endsAt - current.startsAt) / dayMs)
    const left = Math.min(days, Math.max(0, Math.ceil((current.endsAt - now) / dayMs)))
    return Math.floor((current.value * left) / days)
  }

  const priceOf = (item: Item): number => {
    if (item.kind === 'credits') return firstCreditPacks.find(({ id }) => id === item.creditPackId)!.price
    const wanted = firstPackages.find(({ id }) => id === item.packageId)!
    return item.cycle === 'year' ? wanted.priceYear : wanted.priceMonth
  }

  /** What it costs, or the code of the refusal. */
  const quote = (item: Item, wantsCoupon: boolean, now: number): Quote | string => {
    const price = priceOf(item)
    let credited = 0
    if (item.kind === 'package' && current.endsAt > now) {
      const isNear = current.endsAt - now <= 7 * dayMs
      if (!(isRenewal(item, now) && isNear)) {
        if (price <= current.price) return 'PACKAGE_NOT_HIGHER'
        credited = Math.min(valueLeft(now), price)
      }
    }
    if (wantsCoupon && claimed >= mostCoupons) return 'COUPON_INVALID'
    const discount = wantsCoupon ? Math.min(Math.floor((price * couponPercent) / 100), price - credited) : 0
    const gross = price - discount - credited
    const fromBalance = Math.min(balance, gross)
    return { price, discount, valueLeft: credited, fromBalance, total: gross - fromBalance }
  }

  const activate = (order: PlainOrder, item: Extract<Item, { kind: 'package' }>, now: number): void => {
    const bought = firstPackages.find(({ id }) => id === item.packageId)!
    const value = order.price - order.discount
    const length = (item.cycle === 'year' ? 365 : bought.days) * dayMs
    const grants = item.cycle === 'year' ? 12 : 1
    if (isRenewal(item, now)) {
      current.nextGrantAt ??= current.endsAt
      current.endsAt += length
      current.value += value
      current.grants += grants
      usableUntil = current.endsAt
      return
    }
    lots = lots.filter(({ source }) => source !== 'monthly')
    current = {
      packageId: item.packageId,
      cycle: item.cycle,
      credits: bought.limits.credits,
      price: order.price,
      value,
      isTrial: false,
      madeAt: now,
      startsAt: now,
      endsAt: now + length,
      grants,
      granted: 0,
      nextGrantAt: now,
    }
    usableUntil = current.endsAt
    grantMonth(now)
  }

  const fulfil = (order: PlainOrder, now: number): void => {
    endLots(now)
    const { item } = order
    order.state = 'fulfilled'
    order.paidAt = now
    if (item.kind === 'package') return activate(order, item, now)
    const inAYear = new Date(now)
    inAYear.setUTCMonth(inAYear.getUTCMonth() + 12)
    const { credits } = firstCreditPacks.find(({ id }) => id === item.creditPackId)!
    lots.push({ source: 'bought', left: credits, endsAt: inAYear.getTime() })
  }

  /** A package was bought after this order was made: its sums are about another one. */
  const isOutdated = (order: PlainOrder): boolean =>
    current.madeAt > order.madeAt ||
    orders.some((one) => one.item.kind === 'package' && one.state === 'fulfilled' && one.paidAt > order.madeAt)

  const mayFulfil = (order: PlainOrder, now: number): boolean => {
    if (order.item.kind === 'credits') return true
    if (order.valueLeft === 0 && isRenewal(order.item, now)) return true
    // Days that were left are not left for ever.
    if (order.valueLeft > 0 && now - order.madeAt > 8 * dayMs) return false
    if (isOutdated(order)) return false
    return current.endsAt <= now || current.isTrial || order.price > current.price
  }

  const giveBack = (order: PlainOrder): void => {
    if (order.hasCoupon) claimed -= 1
    balance += order.held + order.fromBalance
    order.held = 0
  }

  const take = (order: PlainOrder, now: number): void => {
    if (order.held < order.total) {
      order.state = 'underpaid'
      order.expiresAt = Math.max(order.expiresAt, now + 7 * dayMs)
    } else if (mayFulfil(order, now)) {
      balance += order.held - order.total
      order.held = order.total
      fulfil(order, now)
    } else {
      giveBack(order)
      order.state = 'review'
    }
  }

  const pay = (order: PlainOrder, amount: number, now: number): void => {
    received += amount
    order.held += amount
    if (isOpen(order)) return take(order, now)
    const wasGivenUp = order.state === 'expired' || order.state === 'cancelled'
    const isWanted = now - order.closedAt <= dayMs && (order.item.kind === 'credits' || !isOutdated(order))
    const isFree = order.fromBalance <= balance && (!order.hasCoupon || claimed < mostCoupons)
    if (wasGivenUp && isWanted && isFree) {
      balance -= order.fromBalance
      if (order.hasCoupon) claimed += 1
      return take(order, now)
    }
    const isKept = order.state === 'fulfilled' ? amount : order.held
    balance += isKept
    order.held -= isKept
    if (wasGivenUp) order.state = 'late'
  }

  const close = (order: PlainOrder, state: 'cancelled' | 'expired', now: number): void => {
    giveBack(order)
    Object.assign(order, { state, closedAt: now })
  }

  return {
    orders,
    quote,
    pay,
    cancel: (order: PlainOrder, now: number) => close(order, 'cancelled', now),
    add: (order: PlainOrder, now: number): void => {
      orders.push(order)
      balance -= order.fromBalance
      if (order.hasCoupon) claimed += 1
      if (order.total === 0) fulfil(order, now)
    },
    /** Takes credits of the month before bought ones, and those that end first. False: not enough, or the package ended. */
    spend: (amount: number, now: number): boolean => {
      endLots(now)
      if (usableUntil <= now || creditsOf('monthly') + creditsOf('bought') < amount) return false
      let rest = amount
      for (const source of ['monthly', 'bought'] as const)
        for (const lot of lots.filter((one) => one.source === source).toSorted((a, b) => a.endsAt - b.endsAt)) {
          const taken = Math.min(lot.left, rest)
          lot.left -= taken
          rest -= taken
        }
      return true
    },
    /** What the product's clock does: credits end, months come, orders expire. */
    tick: (now: number): void => {
      endLots(now)
      while (current.nextGrantAt !== null && current.nextGrantAt <= now) grantMonth(now)
      for (const order of orders) if (isOpen(order) && order.expiresAt <= now) close(order, 'expired', now)
    },
    /** Everything that can be compared at the end. */
    books: () => ({
      orders: orders.map(({ id, state, held }) => ({ id, state, held })),
      balance,
      claimed,
      monthly: creditsOf('monthly'),
      bought: creditsOf('bought'),
      package: { packageId: current.packageId, value: current.value, endsAt: current.endsAt },
    }),
    /** Each đồng that came is in an order, in the balance, or in an order that took it from there. */
    missing: (): number => {
      const used = sum(orders.filter((one) => isOpen(one) || one.state === 'fulfilled').map((one) => one.fromBalance))
      return received - sum(orders.map(({ held }) => held)) - balance - used
    },
  }
}
