import type { PaymentPart } from '@app/contracts/message-parts'
import { Check, Clock } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { saleMessages } from '../messages.ts'
import { QrCode } from './qr-code.tsx'

const TONES: Record<PaymentPart['state'], Tone> = {
  waiting: 'warning',
  paid: 'success',
  closed: 'neutral',
  replaced: 'neutral',
}

/** The bubble that asks a customer for money, as staff see it in the conversation. */
export const PaymentCard = ({ part }: { part: PaymentPart }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const Icon = part.state === 'paid' ? Check : Clock
  return (
    <section
      aria-label={part.code}
      className="flex w-64 max-w-full items-center gap-3 self-end rounded-control border border-border bg-surface p-3 text-text"
    >
      {part.rows.length > 0 && (
        <QrCode rows={part.rows} label={text('qr.of', { code: part.code })} className="size-20" />
      )}
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="text-xs text-text-muted">{`${text('sales.order')} ${part.code}`}</span>
        <span className="tabular font-semibold">{format.money(part.amountVnd)}</span>
        <Badge tone={TONES[part.state]} icon={<Icon aria-hidden="true" className="size-3.5" />}>
          {text(`bubble.${part.state}`)}
        </Badge>
      </span>
    </section>
  )
}
