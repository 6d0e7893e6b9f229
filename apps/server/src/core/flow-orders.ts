import type { TenantCtx } from './context.ts'

export interface PlacedOrder {
  id: string
  code: string
  totalVnd: number
  missing: readonly string[]
}

/** Taking orders and money within one conversation. */
export interface FlowOrders {
  place(order: {
    /** Names the step: the same one twice is one order. */
    key: string
    items: readonly { product: string; size: string; colour: string; quantity: number }[]
    name: string
    phone: string
    address: string
    note: string
  }): Promise<PlacedOrder>
  /** Shows the customer how to pay; null when there is nothing to pay, or no account to pay to. */
  askPayment(asked: AskedOfCustomer): Promise<{ amountVnd: number } | null>
}

/** The money of an order, or, without an order, a plain amount: a deposit, a fee. */
export type AskedOfCustomer = { minutes: number } & (
  | { orderId: string }
  | { key: string; title: string; amountVnd: number }
)

/** Where a flow runs. */
export interface FlowPlaceOfOrders {
  threadId: string
}

/** Contributed by the feature that has orders; flows are below it. */
export type OpenFlowOrders = (ctx: TenantCtx, at: FlowPlaceOfOrders) => FlowOrders
