import { saleStates } from '@app/contracts/sales'

/** What the list of orders can be filtered by, as in its address. */
export const saleFilters = {
  state: { options: saleStates },
  // A figure of the reports opens the orders it counts.
  from: { maxLength: 10 },
  to: { maxLength: 10 },
  paid: { options: ['true', 'false'] },
  botId: { maxLength: 36 },
  channelId: { maxLength: 40 },
  days: { options: ['7', '30', '90', '365'], initial: '30' },
} as const
