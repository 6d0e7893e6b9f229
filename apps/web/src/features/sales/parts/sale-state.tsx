import type { Sale, SaleState } from '@app/contracts/sales'
import { Ban, Banknote, Check, CheckCheck, CircleAlert, Pencil, type LucideIcon } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { saleMessages } from '../messages.ts'

const LOOKS: Record<SaleState, readonly [Tone, LucideIcon]> = {
  draft: ['neutral', Pencil],
  confirmed: ['info', Check],
  paid: ['success', Banknote],
  done: ['accent', CheckCheck],
  cancelled: ['neutral', Ban],
}

export const restOf = ({ totalVnd, receivedVnd }: Sale): number => totalVnd - receivedVnd
const isPartly = (sale: Sale): boolean => sale.state === 'confirmed' && sale.receivedVnd > 0 && restOf(sale) > 0

export const SaleBadges = ({ sale }: { sale: Sale }) => {
  const text = useText(saleMessages)
  const [tone, Icon] = LOOKS[sale.state]
  const extra = isPartly(sale) ? 'underpaid' : sale.excessVnd > 0 ? 'overpaid' : null
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
        {text(`state.${sale.state}`)}
      </Badge>
      {extra && (
        <Badge tone="warning" icon={<CircleAlert aria-hidden="true" className="size-3.5" />}>
          {text(`state.${extra}`)}
        </Badge>
      )}
    </span>
  )
}

/** One sentence under the badge: what it waits for, or since when it is so. */
export const useSaleNote = (): ((sale: Sale) => { words: string; isOpen: boolean }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const said = (sale: Sale): string => {
    if (sale.excessVnd > 0) return text('note.excess', { amount: format.money(sale.excessVnd) })
    switch (sale.state) {
      case 'draft':
        return sale.missing.length > 0
          ? text('note.missing', {
              fields: sale.missing.map((field) => text(`field.${field}`).toLowerCase()).join(', '),
            })
          : text('note.ready')
      case 'confirmed':
        if (isPartly(sale))
          return text('note.underpaid', { received: format.money(sale.receivedVnd), rest: format.money(restOf(sale)) })
        return text(sale.payment === 'cod' ? 'note.cod' : 'note.waiting')
      case 'paid':
        return sale.reason
          ? text('note.by-hand', { reason: sale.reason })
          : text('note.paid', { time: format.dateTime(sale.paidAt) })
      case 'done':
        return text('note.done', { time: format.date(sale.doneAt) })
      case 'cancelled':
        return sale.reason
    }
  }
  return (sale) => ({
    words: said(sale),
    isOpen: sale.excessVnd > 0 || (sale.state === 'draft' ? sale.missing.length > 0 : isPartly(sale)),
  })
}
