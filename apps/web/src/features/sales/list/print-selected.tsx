import type { Sale } from '@app/contracts/sales'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import type { Selection } from '#ui/list/use-selection.ts'
import { saleMessages } from '../messages.ts'

type PrintSelectedProps = { sales: readonly Sale[]; selection: Selection }

/** Packing slips of the ticked orders, on the printer that the browser knows. */
export const PrintSelected = ({ sales, selection }: PrintSelectedProps) => {
  const text = useText(saleMessages)
  const [isPrinting, setIsPrinting] = useState(false)
  const ticked = sales.filter(({ id }) => selection.has(id))
  useEffect(() => {
    if (!isPrinting) return undefined
    const end = () => setIsPrinting(false)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPrinting])
  return (
    <>
      <Button size="sm" icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => setIsPrinting(true)}>
        {text('bulk.print', { count: ticked.length })}
      </Button>
      {isPrinting &&
        createPortal(
          // Alone on the paper: the stylesheet hides all that stands beside a print sheet.
          <div className="print-sheet hidden print:block">
            {ticked.map((sale) => (
              <Slip key={sale.id} sale={sale} />
            ))}
          </div>,
          document.body,
        )}
    </>
  )
}

const Slip = ({ sale }: { sale: Sale }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const { user } = useSession()
  const { line, ward, province } = sale.address
  const address = [line, ward, province].filter(Boolean).join(', ')
  const rest = sale.totalVnd - sale.receivedVnd
  return (
    <article className="mb-6 break-inside-avoid border border-black p-4 text-sm text-black">
      <p className="flex justify-between border-b border-black pb-2">
        <span className="font-semibold">{user?.workspace?.name}</span>
        <span className="tabular font-semibold">{sale.code}</span>
      </p>
      <p className="mt-2">
        {text('slip.to')} <span className="font-semibold">{sale.name || sale.customer}</span>
        {sale.phone && <span className="tabular"> · {format.phone(sale.phone)}</span>}
      </p>
      <p>{address}</p>
      <ul className="mt-2">
        {sale.items.map((item) => (
          <li key={`${item.itemId} ${item.size} ${item.colour}`}>
            {item.quantity} × {[item.title, item.size, item.colour].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      {sale.note && <p className="mt-2">{text('slip.note', { note: sale.note })}</p>}
      <p className="tabular mt-2 border-t border-black pt-2 font-semibold">
        {rest <= 0
          ? text('slip.nothing')
          : text(sale.payment === 'cod' ? 'slip.collect' : 'slip.await', { amount: format.money(rest) })}
      </p>
    </article>
  )
}
