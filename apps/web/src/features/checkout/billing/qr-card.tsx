import type { Order, OrderTransfer } from '@app/contracts/orders'
import { Download, TimerReset } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, buttonClass } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useExtendOrderMutation } from '../api.ts'
import { billingMessages } from '../billing-messages.ts'
import { QrFrame } from './qr-frame.tsx'
import { clockOf, useTimeLeft } from './use-time-left.ts'

type QrCardProps = { order: Order; transfer: OrderTransfer }

/** The code, how long it is valid, and what a phone needs first: saving it. */
export const QrCard = ({ order, transfer }: QrCardProps) => {
  const text = useText(billingMessages)
  const format = useFormat()
  const { amount, memo, qr, bankName } = transfer
  const isRest = order.state === 'underpaid'
  return (
    <Card>
      <div className="flex flex-col gap-4 p-5">
        <h2 className="text-lg font-semibold">{text(isRest ? 'qr.title-rest' : 'qr.title')}</h2>
        <SaveLink transfer={transfer} isPhone />
        <QrFrame bankName={bankName} amount={format.money(amount)}>
          <img
            src={`data:image/png;base64,${qr}`}
            alt={text('qr.alt', { amount: format.money(amount), memo })}
            width={296}
            height={296}
            className="mx-auto aspect-square w-full max-w-74 min-w-55 [image-rendering:pixelated]"
          />
        </QrFrame>
        {transfer.tryUrl && (
          <a
            href={transfer.tryUrl}
            target="_blank"
            rel="noreferrer"
            className="mx-auto rounded-control border border-dashed border-border-strong px-3 py-1.5 text-sm text-accent"
          >
            {text('qr.try')}
          </a>
        )}
        <TimeBar order={order} transfer={transfer} />
        <p className="text-center text-xs text-text-muted">{text('qr.late')}</p>
      </div>
    </Card>
  )
}

const TimeBar = ({ order, transfer }: QrCardProps) => {
  const text = useText(billingMessages)
  const format = useFormat()
  const left = useTimeLeft(order.expiresAt)
  const [extend, { isLoading }] = useExtendOrderMutation()
  const isRest = order.state === 'underpaid'
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-surface-sunken px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-text-muted">{text(isRest ? 'qr.held-until' : 'qr.left')}</p>
        <p role="timer" className="tabular text-lg font-semibold">
          {isRest ? format.dateTime(order.expiresAt) : clockOf(left)}
        </p>
      </div>
      {!isRest && (
        <Button
          size="sm"
          busy={isLoading}
          icon={<TimerReset aria-hidden="true" className="size-4" />}
          onClick={() => void settle(extend({ params: { id: order.id } }), () => text('qr.extended'))}
        >
          {text('qr.extend')}
        </Button>
      )}
      <SaveLink transfer={transfer} />
    </div>
  )
}

/** Nobody scans their own screen: on a phone the code goes through the picture library. */
const SaveLink = ({ transfer, isPhone }: { transfer: OrderTransfer; isPhone?: boolean }) => {
  const text = useText(billingMessages)
  return (
    <a
      href={`data:image/png;base64,${transfer.qr}`}
      download={`vietqr-${transfer.memo}.png`}
      className={isPhone ? buttonClass('primary', 'md', 'sm:hidden') : buttonClass('secondary', 'sm', 'max-sm:hidden')}
    >
      <Download aria-hidden="true" className="size-4" />
      {text(isPhone ? 'qr.save-phone' : 'qr.save')}
    </a>
  )
}
