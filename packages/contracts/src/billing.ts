import * as z from 'zod/mini'

/*
 * Words that the operations of packages, credits and orders share. Money is whole đồng; only the server computes it.
 */

/** What a package allows. */
export const packageLimits = z.strictObject({
  credits: z.int(),
  bots: z.int(),
  datasets: z.int(),
  records: z.int(),
  members: z.int(),
  connectors: z.int(),
  ccu: z.int(),
})
export type PackageLimits = z.infer<typeof packageLimits>

export const billingCycle = z.enum(['month', 'year'])
export type BillingCycle = z.infer<typeof billingCycle>

export const orderKind = z.enum(['package', 'credits'])
export type OrderKind = z.infer<typeof orderKind>

/**
 * How an order stands. `pending` and `underpaid` wait for money; `paid` is a moment inside the transaction that fulfils;
 * `late` had its money moved to the account balance because it came too late; `review` needs a person.
 */
export const orderStates = [
  'pending',
  'underpaid',
  'paid',
  'fulfilled',
  'late',
  'review',
  'expired',
  'cancelled',
  'failed',
] as const
export const orderState = z.enum(orderStates)
export type OrderState = z.infer<typeof orderState>

/** The five words of the order list. */
export const orderStatus = z.enum(['completed', 'success', 'pending', 'failed', 'error'])
export type OrderStatus = z.infer<typeof orderStatus>

const statusOfState: Record<OrderState, OrderStatus> = {
  pending: 'pending',
  underpaid: 'pending',
  paid: 'success',
  fulfilled: 'completed',
  late: 'error',
  review: 'error',
  expired: 'failed',
  cancelled: 'failed',
  failed: 'failed',
}
export const orderStatusOf = (state: OrderState): OrderStatus => statusOfState[state]

/** The code that a transfer names: letters and digits that nobody mistakes for each other. */
export const memoAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const memoPrefix = 'BIZ'
export const memoLength = 8
