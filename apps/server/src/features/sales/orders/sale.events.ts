declare module '#core/events/events.ts' {
  interface EventPayloads {
    /**
     * Money came for an order of a customer, or it was given up. `underpaid`: the rest is still asked for; `late`: it
     * was given up before the money came.
     */
    'sale.payment-changed': {
      saleId: string
      threadId: string | null
      outcome: 'underpaid' | 'paid' | 'overpaid' | 'late' | 'cancelled'
      /** What came now; 0 when nothing did. */
      amountVnd: number
      receivedVnd: number
      totalVnd: number
    }
  }
}

export {}
