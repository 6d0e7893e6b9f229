import { billingCycle, type BillingCycle } from '@app/contracts/billing'
import { createExternalStore, useExternalStore } from '../page/external-store.ts'

/**
 * What the person has chosen to buy, on its way from the page of packages to the checkout. It is kept for the tab, so that
 * a reload and the way back find it again. Amounts are only shown until the server has computed its own.
 */
export interface PackageSelection {
  /** A package, or with the type `credits` a pack of credits; null: nothing is chosen. */
  packageId: string | null
  type: BillingCycle | 'credits' | null
  finalAmount: number
  totalAmountCredit: number
}

const nothing: PackageSelection = { packageId: null, type: null, finalAmount: 0, totalAmountCredit: 0 }

export const selectionKey = 'packageSelection'

const amountOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0

const typeOf = (value: unknown): PackageSelection['type'] => {
  const cycle = billingCycle.safeParse(value)
  if (cycle.success) return cycle.data
  return value === 'credits' ? value : null
}

/** Storage can be edited by hand: half a selection is none. */
const read = (): PackageSelection => {
  try {
    const fields = JSON.parse(globalThis.sessionStorage?.getItem(selectionKey) ?? 'null') as Record<
      string,
      unknown
    > | null
    const { packageId, finalAmount, totalAmountCredit } = fields ?? {}
    const type = typeOf(fields?.['type'])
    if (typeof packageId !== 'string' || packageId === '' || type === null) return nothing
    return { packageId, type, finalAmount: amountOf(finalAmount), totalAmountCredit: amountOf(totalAmountCredit) }
  } catch {
    return nothing
  }
}

const store = createExternalStore(read())

const keep = (selection: PackageSelection): void => {
  store.set(selection)
  try {
    sessionStorage.setItem(selectionKey, JSON.stringify(selection))
  } catch {
    // Storage may be blocked or full: the selection then lasts until the page is loaded again.
  }
}

export const packageSelection = {
  get: store.get,
  choose: (selection: PackageSelection & { packageId: string; type: BillingCycle | 'credits' }): void =>
    keep(selection),
  /** Nothing is chosen any more; the amounts belong to what was. */
  clear: (): void => keep({ ...store.get(), packageId: null, type: null }),
  /** Reads again what the tab keeps. */
  reload: (): void => store.set(read()),
}

export const usePackageSelection = (): PackageSelection => useExternalStore(store)
