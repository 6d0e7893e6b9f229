import type { Reply } from '@app/contracts/endpoint'
import type { getPackage, PackageItem } from '@app/contracts/orders'

export type PackagePage = Reply<typeof getPackage>

const dayMs = 24 * 3_600_000

/** Begun days count. */
export const daysBetween = (from: Date | string, to: Date | string): number =>
  Math.max(0, Math.ceil((new Date(to).getTime() - new Date(from).getTime()) / dayMs))

export const barTone = (mark: PackagePage['credits']['warning']): string =>
  mark === null ? 'bg-chart' : mark === 80 ? 'bg-warning' : 'bg-danger'

/** What can be done with a package on sale: its act, or the reason why there is none. */
export type Offer =
  | { act: 'upgrade' | 'renew' | 'buy'; finalAmount: number }
  | { act: null; reason: 'current' | 'trial' | 'lower' | 'equal' }

export const priceOf = (item: PackageItem, cycle: 'month' | 'year'): number =>
  cycle === 'year' ? item.priceYear : item.priceMonth

/** The same rules as the server's, which decides: a package must cost more than the current one. */
export const offerOf = (page: PackagePage, item: PackageItem, cycle: 'month' | 'year'): Offer => {
  const { current } = page
  const price = priceOf(item, cycle)
  const isCurrent = item.id === current.packageId && (item.isTrial || cycle === current.cycle)
  if (item.isTrial) return { act: null, reason: isCurrent && current.status === 'active' ? 'current' : 'trial' }
  if (current.status === 'inactive') return { act: 'buy', finalAmount: price }
  if (isCurrent) return current.isRenewable ? { act: 'renew', finalAmount: price } : { act: null, reason: 'current' }
  if (price <= current.price) return { act: null, reason: price === current.price ? 'equal' : 'lower' }
  return { act: 'upgrade', finalAmount: Math.max(0, price - page.valueLeft) }
}

/** The cheapest one that can be bought instead of the current one. */
export const suggestedOf = (page: PackagePage, cycle: 'month' | 'year'): string | null =>
  page.packages
    .filter((item) => ['upgrade', 'buy'].includes(offerOf(page, item, cycle).act ?? ''))
    .filter(({ id }) => id !== page.current.packageId || page.current.status === 'inactive')
    .toSorted((one, other) => priceOf(one, cycle) - priceOf(other, cycle))
    .at(0)?.id ?? null
