import { saleStates } from '@app/contracts/sales'

/** What the list of orders can be filtered by, as in its address. */
export const saleFilters = {
  state: { options: saleStates },
  days: { options: ['7', '30', '90', '365'], initial: '30' },
} as const
