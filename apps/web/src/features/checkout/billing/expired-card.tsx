import type { Order } from '@app/contracts/orders'
import { QrCode, RefreshCw, TimerOff } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useReopenOrderMutation } from '../api.ts'
import { billingMessages } from '../billing-messages.ts'
import { useBuyAgain } from '../orders/use-buy-again.ts'
import { QrFrame } from './qr-frame.tsx'

/** A code that can no longer be scanned, and the one way on. */
export const ExpiredCard = ({ order, isReopenable }: { order: Order; isReopenable: boolean }) => {
  const text = useText(billingMessages)
  const format = useFormat()
  const buyAgain = useBuyAgain()
  const [reopen, { isLoading }] = useReopenOrderMutation()
  return (
    <Card>
      <div className="flex flex-col gap-4 p-5">
        <QrFrame amount={format.money(order.total)} isDimmed>
          <div className="relative grid aspect-square w-full place-items-center">
            <QrCode aria-hidden="true" className="size-3/4! text-black/10" />
            <div className="absolute flex flex-col items-center gap-3 text-center">
              <TimerOff aria-hidden="true" className="size-10! rounded-full bg-white p-2 text-black/70" />
              <p className="rounded-control bg-white px-2 font-semibold">
                {text('qr.expired', { time: format.time(order.closedAt ?? order.expiresAt) })}
              </p>
              {isReopenable ? (
                <Button
                  variant="primary"
                  busy={isLoading}
                  icon={<RefreshCw aria-hidden="true" className="size-4" />}
                  onClick={() => void settle(reopen({ params: { id: order.id } }), () => text('qr.renewed'))}
                >
                  {text('qr.renew')}
                </Button>
              ) : (
                <Button variant="primary" onClick={() => buyAgain(order)}>
                  {text('qr.new-order')}
                </Button>
              )}
            </div>
          </div>
        </QrFrame>
        <p className="text-center text-xs text-text-muted">
          {text(isReopenable ? 'qr.renew-help' : 'qr.new-order-help')}
        </p>
      </div>
    </Card>
  )
}
