import type { OrderState } from '@app/contracts/billing'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    'order.changed': { orderId: string; state: OrderState }
  }
}
