import type { Order } from '@app/contracts/orders'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { orderMessages } from '../order-messages.ts'
import { OrderSumRows } from '../orders/order-sum-rows.tsx'

/** What the order was for, and whether its price still holds. */
export const OrderCard = ({ order, isReopenable }: { order: Order; isReopenable: boolean }) => {
  const text = useText(orderMessages)
  const format = useFormat()
  return (
    <Card>
      <div className="p-5">
        <h2 className="mb-2 text-lg font-semibold">{text('order.this')}</h2>
        <dl>
          <OrderSumRows order={order} />
          {order.state === 'expired' && (
            <div className="flex items-center justify-between gap-4 py-1.5 text-sm">
              <dt className="text-text-muted">{text('order.price-now')}</dt>
              <dd>
                <Badge tone={isReopenable ? 'success' : 'neutral'}>
                  {text(isReopenable ? 'order.price-same' : 'order.price-new')}
                </Badge>
              </dd>
            </div>
          )}
        </dl>
        <p className="mt-2 flex items-baseline justify-between gap-4 border-t border-border pt-3 font-semibold">
          {text('order.due')}
          <span className="tabular text-xl">{format.money(order.total)}</span>
        </p>
      </div>
    </Card>
  )
}
