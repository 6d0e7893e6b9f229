/** `underpaid`: the rest is still asked for; `late`: the order was given up before the money came. */
export type PaymentOutcome = 'underpaid' | 'paid' | 'overpaid' | 'late' | 'cancelled'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    /** Money came for an order of a customer, or it was given up. */
    'sale.payment-changed': {
      saleId: string
      threadId: string | null
      outcome: PaymentOutcome
      /** What came now; 0 when nothing did. */
      amountVnd: number
      receivedVnd: number
      totalVnd: number
    }
  }
}
