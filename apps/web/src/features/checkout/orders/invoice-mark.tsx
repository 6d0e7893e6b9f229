import type { InvoiceState } from '@app/contracts/orders'
import { FileCheck, FileClock, FilePen, FileX, type LucideIcon } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { invoiceMessages } from '../invoice-messages.ts'

const LOOKS: Record<InvoiceState, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'neutral', icon: FileClock },
  requested: { tone: 'info', icon: FileClock },
  issued: { tone: 'success', icon: FileCheck },
  rejected: { tone: 'warning', icon: FilePen },
  cancelled: { tone: 'neutral', icon: FileX },
}

/** How far an invoice is, or its number. */
export const InvoiceMark = ({ state, number }: { state: InvoiceState; number: string | null }) => {
  const text = useText(invoiceMessages)
  const { tone, icon: Icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {state === 'issued' && number ? text('invoice.number', { number }) : text(`invoice.state-${state}`)}
    </Badge>
  )
}
