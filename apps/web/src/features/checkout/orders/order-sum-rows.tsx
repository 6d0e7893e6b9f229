import type { Order } from '@app/contracts/orders'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { orderMessages } from '../order-messages.ts'
import { SumRow, useLess } from '../parts/sum-rows.tsx'

/** The lines of an order that make up its total. */
export const OrderSumRows = ({ order }: { order: Order }) => {
  const text = useText(orderMessages)
  const format = useFormat()
  const less = useLess()
  return (
    <>
      <SumRow label={order.content} value={format.money(order.price)} />
      {order.discount > 0 && (
        <SumRow isLess label={text('order.coupon', { code: order.description })} value={less(order.discount)} />
      )}
      {order.valueLeft > 0 && <SumRow isLess label={text('order.value-left')} value={less(order.valueLeft)} />}
      {order.fromBalance > 0 && <SumRow isLess label={text('order.from-balance')} value={less(order.fromBalance)} />}
    </>
  )
}
