import type { Order } from '@app/contracts/orders'
import { ReceiptText } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { orderMessages } from '../order-messages.ts'
import { paths } from '../paths.ts'
import { useBuyAgain } from './use-buy-again.ts'

/** The one thing that is useful to do with an order. */
export const OrderAct = ({ order, isPrimary }: { order: Order; isPrimary?: boolean | undefined }) => {
  const text = useText(orderMessages)
  const format = useFormat()
  const { can } = useSession()
  const buyAgain = useBuyAgain()
  const variant = isPrimary ? 'primary' : 'secondary'
  switch (order.state) {
    case 'pending':
    case 'underpaid':
      return (
        <LinkButton size="sm" variant={variant} to={paths.billing(order.id)}>
          {order.state === 'pending' ? text('act.pay') : text('act.pay-rest', { amount: format.money(order.missing) })}
        </LinkButton>
      )
    case 'fulfilled':
    case 'paid':
      return (
        <LinkButton
          size="sm"
          variant={isPrimary ? 'secondary' : 'ghost'}
          to={paths.receipt(order.id)}
          icon={<ReceiptText aria-hidden="true" className="size-4" />}
        >
          {text('act.receipt')}
        </LinkButton>
      )
    case 'expired':
      return (
        <LinkButton size="sm" variant={variant} to={paths.billing(order.id)}>
          {text('act.pay-again')}
        </LinkButton>
      )
    default:
      return can('billing.manage') ? (
        <Button size="sm" variant={variant} onClick={() => buyAgain(order)}>
          {text('act.pay-again')}
        </Button>
      ) : null
  }
}
