import type { OrderState } from '@app/contracts/billing'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    /** Money came, or it ended without. */
    'order.changed': { orderId: string; state: OrderState }
    /** It waits for money. */
    'order.created': { orderId: string }
    /** All of it was paid and handed over; once for each order. */
    'order.paid': { orderId: string }
    /** A package has begun, or lasts longer: other limits may hold now. */
    'package.changed': { packageId: string }
  }
}
