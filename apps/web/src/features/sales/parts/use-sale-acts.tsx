import type { Sale } from '@app/contracts/sales'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import {
  useCancelSaleMutation,
  useConfirmSaleMutation,
  useFinishSaleMutation,
  useMarkSalePaidMutation,
  useReturnExcessMutation,
  useSendSaleQrMutation,
} from '../api.ts'
import { saleMessages } from '../messages.ts'
import { SaleForm } from '../panel/sale-form.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

export type SaleAct = 'confirm' | 'send-qr' | 'mark-paid' | 'return' | 'finish' | 'edit' | 'cancel'

/** What can be done with an order as it stands; the first is the one useful act. */
export const actsOf = (sale: Sale): SaleAct[] => {
  const owed: SaleAct[] = sale.excessVnd > 0 ? ['return'] : []
  const isSendable = sale.threadId !== null && sale.payTo !== null && sale.payment !== 'cod'
  switch (sale.state) {
    case 'draft':
      return [...(sale.missing.length === 0 ? (['confirm'] as const) : []), 'edit', 'cancel']
    case 'confirmed':
      return [...(isSendable ? (['send-qr'] as const) : []), 'mark-paid', 'edit', 'cancel']
    case 'paid':
      return ['finish', ...owed, 'edit', 'cancel']
    default:
      return owed
  }
}

/** The code of the last message no longer counts down: sending it again reminds the customer. */
const isOver = (at: string): boolean => Date.parse(at) < Date.now()

export const useActLabel = (): ((sale: Sale, act: SaleAct) => string) => {
  const text = useText(saleMessages)
  return (sale, act) => {
    if (act !== 'send-qr') return text(`act.${act}`)
    if (sale.receivedVnd > 0) return text('act.send-rest')
    if (!sale.qr) return text('act.send-qr')
    return text(isOver(sale.qr.expiresAt) ? 'act.remind' : 'act.resend-qr')
  }
}

/** Carries acts out; those that need more words open a dialog. */
export const useSaleActs = (): { run: (sale: Sale, act: SaleAct) => void; busy: string | null; dialog: ReactNode } => {
  const text = useText(saleMessages)
  const [asked, setAsked] = useState<{ sale: Sale; act: SaleAct } | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [confirm] = useConfirmSaleMutation()
  const [sendQr] = useSendSaleQrMutation()
  const [finish] = useFinishSaleMutation()
  const now = async (sale: Sale, request: Promise<unknown>) => {
    setBusy(sale.id)
    await request
    setBusy(null)
  }
  const run = (sale: Sale, act: SaleAct) => {
    const call = { params: { saleId: sale.id } }
    const { code } = sale
    if (act === 'confirm')
      void now(
        sale,
        settle(confirm(call), () => text('done.confirmed', { code })),
      )
    else if (act === 'send-qr')
      void now(
        sale,
        settle(sendQr(call), () => text('done.sent', { code })),
      )
    else if (act === 'finish')
      void now(
        sale,
        settle(finish(call), () => text('done.finished', { code })),
      )
    else setAsked({ sale, act })
  }
  const close = () => setAsked(null)
  return { run, busy, dialog: asked && <ActDialog {...asked} onClose={close} /> }
}

const ActDialog = ({ sale, act, onClose }: { sale: Sale; act: SaleAct; onClose: () => void }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const [markPaid] = useMarkSalePaidMutation()
  const [cancel] = useCancelSaleMutation()
  const [giveBack] = useReturnExcessMutation()
  const { code } = sale
  const params = { saleId: sale.id }
  if (act === 'edit') return <SaleForm sale={sale} onClose={onClose} />
  if (act === 'mark-paid')
    return (
      <ReasonDialog
        title={text('reason.paid-title', { code })}
        body={text('reason.paid-body')}
        submitLabel={text('act.mark-paid').replace('…', '')}
        send={(reason) => markPaid({ params, body: { reason } })}
        done={text('done.paid', { code })}
        onClose={onClose}
      />
    )
  if (act === 'return') {
    const amountVnd = sale.excessVnd
    const amount = format.money(amountVnd)
    return (
      <ReasonDialog
        title={text('reason.return-title', { amount })}
        body={text('reason.return-body')}
        submitLabel={text('event.returned')}
        send={(reason) => giveBack({ params, body: { amountVnd, reason } })}
        done={text('done.returned', { amount, code })}
        onClose={onClose}
      />
    )
  }
  return (
    <ReasonDialog
      title={text('reason.cancel-title', { code })}
      body={
        sale.receivedVnd > 0
          ? text('reason.cancel-money', { amount: format.money(sale.receivedVnd) })
          : text('reason.cancel-body')
      }
      submitLabel={text('act.cancel-now')}
      send={(reason) => cancel({ params, body: { reason } })}
      done={text('done.cancelled', { code })}
      onClose={onClose}
    />
  )
}
