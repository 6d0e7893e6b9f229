import type { Order } from '@app/contracts/orders'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useCancelOrderMutation } from '../api.ts'
import { billingMessages } from '../billing-messages.ts'

/** For those whose money does not show, and for those who no longer want to pay. */
export const HelpCard = ({ order }: { order: Order }) => {
  const text = useText(billingMessages)
  const format = useFormat()
  const { can } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const [cancel] = useCancelOrderMutation()
  const held = order.received - order.credited
  const amount = format.money(held)
  const isOpen = order.state === 'pending' || order.state === 'underpaid'
  return (
    <Card>
      <div className="flex flex-col divide-y divide-border px-5 py-2 text-sm">
        <div className="py-2">
          <Disclosure look="plain" summary={text('help.not-seen')}>
            <p className="text-text-muted">{text('help.not-seen-body', { memo: order.memoCode })}</p>
          </Disclosure>
        </div>
        {isOpen && can('billing.manage') && (
          <div className="flex flex-wrap items-center justify-between gap-2 py-2">
            <p className="text-text-muted">{text('help.cancel-ask')}</p>
            <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
              {held > 0 ? text('help.cancel-back', { amount }) : text('help.cancel')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        danger
        onClose={() => setIsAsking(false)}
        title={text('help.cancel-title', { memo: order.memoCode })}
        body={`${text('help.cancel-body')} ${held > 0 ? text('help.cancel-body-rest', { amount }) : ''}`.trim()}
        confirmLabel={text('help.cancel')}
        cancelLabel={text('common.back')}
        onConfirm={(send) => send(cancel({ params: { id: order.id } }), () => text('help.cancelled'))}
      />
    </Card>
  )
}
