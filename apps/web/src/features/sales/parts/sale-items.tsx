import type { Sale, SaleItem } from '@app/contracts/sales'
import { Database, TriangleAlert } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { saleMessages } from '../messages.ts'

const LOW = 3

/** What the record says about stock, when staff should know. */
export const useStockWarning = (): ((item: SaleItem) => string | null) => {
  const text = useText(saleMessages)
  return ({ stock, quantity }) => {
    if (stock === null) return null
    if (stock < quantity) return text('stock.short', { count: stock, wanted: quantity })
    return stock <= LOW ? text('stock.low', { count: stock }) : null
  }
}

export const SaleItems = ({ items }: { items: readonly SaleItem[] }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const warningOf = useStockWarning()
  return (
    <ul className="flex flex-col divide-y divide-border">
      {items.map((item) => {
        const warning = warningOf(item)
        const facts = [
          item.code,
          item.size,
          item.colour,
          item.stock !== null && text('stock.left', { count: item.stock }),
        ]
        return (
          <li key={`${item.itemId}${item.size}`} className="flex justify-between gap-3 py-2 text-sm">
            <span className="min-w-0">
              <span className="block font-medium">{item.title}</span>
              <span className="block text-xs text-text-muted">{facts.filter(Boolean).join(' · ')}</span>
              {warning && (
                <span className="mt-0.5 flex items-center gap-1 text-xs text-warning">
                  <TriangleAlert aria-hidden="true" className="size-3.5" />
                  {warning}
                </span>
              )}
            </span>
            <span className="tabular shrink-0 text-end">
              <span className="block font-semibold">
                {item.priceVnd === null ? text('price.none') : format.money(item.priceVnd)}
              </span>
              {item.usualVnd !== null && <s className="block text-xs text-text-muted">{format.money(item.usualVnd)}</s>}
              <span className="block text-xs text-text-muted">× {item.quantity}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Goods, delivery and the total, all of the server. */
export const SaleSums = ({ sale }: { sale: Sale }) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const { shippingRule: rule } = sale
  const over = rule && rule.kind !== 'flat' && rule.overVnd !== null ? format.money(rule.overVnd) : null
  return (
    <div className="flex flex-col gap-1 text-sm">
      <dl className="flex flex-col gap-1 [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-3">
        <div>
          <dt className="text-text-muted">{text('sum.goods')}</dt>
          <dd className="tabular font-medium">{format.money(sale.subtotalVnd)}</dd>
        </div>
        <div>
          <dt className="text-text-muted">
            {text('sum.shipping')}
            {over && <span className="text-xs"> ({text('sum.free-over', { amount: over })})</span>}
          </dt>
          <dd className="tabular font-medium">{format.money(sale.shippingVnd)}</dd>
        </div>
        <div>
          <dt className="text-base font-semibold">{text('sales.total')}</dt>
          <dd className="tabular text-lg font-semibold">{format.money(sale.totalVnd)}</dd>
        </div>
      </dl>
      {sale.pricesReadAt && (
        <p className="flex items-center gap-1.5 text-xs text-text-muted">
          <Database aria-hidden="true" className="size-3.5" />
          {text('sum.read-at', { time: format.dateTime(sale.pricesReadAt) })}
        </p>
      )}
    </div>
  )
}
