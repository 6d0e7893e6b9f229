import type { OrderTransfer } from '@app/contracts/orders'
import { Info } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card } from '#ui/display/card.tsx'
import { billingMessages } from '../billing-messages.ts'
import { CopyRow } from '../parts/copy-row.tsx'

type TransferCardProps = { transfer: OrderTransfer; isRest: boolean; isFirst: boolean }

/** The same as the code says, to be typed or copied. */
export const TransferCard = ({ transfer, isRest, isFirst }: TransferCardProps) => {
  const text = useText(billingMessages)
  const format = useFormat()
  const { bankName, account, holder, amount, memo } = transfer
  return (
    <Card className="overflow-hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-5 pb-2">
        <h2 className="text-lg font-semibold">{text(isFirst ? 'transfer.title-first' : 'transfer.title')}</h2>
        <p className="text-xs text-text-muted">{text(isRest ? 'transfer.note-rest' : 'transfer.note')}</p>
      </header>
      <ul className="divide-y divide-border">
        <CopyRow label={text('transfer.bank')} value={bankName} />
        <CopyRow label={text('transfer.account')} value={account} copied={account} />
        {holder && <CopyRow label={text('transfer.holder')} value={holder} />}
        <CopyRow
          label={text(isRest ? 'transfer.amount-rest' : 'transfer.amount')}
          value={format.money(amount)}
          copied={String(amount)}
        />
        <CopyRow isVital label={text('transfer.memo')} value={memo} copied={memo} />
      </ul>
      <p className="flex items-start gap-2 px-5 py-3 text-xs text-text-muted">
        <Info aria-hidden="true" className="size-4 shrink-0" />
        {text('transfer.hint')}
      </p>
    </Card>
  )
}
