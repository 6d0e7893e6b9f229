import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { checkoutMessages } from '../checkout-messages.ts'
import { SumRow, useLess } from '../parts/sum-rows.tsx'
import type { Quote } from './use-quote.ts'

type OrderSumsProps = { quote: Quote; isPackage: boolean; isComputing: boolean }

/** How the total comes about; it dims while the server computes another one. */
export const OrderSums = ({ quote, isPackage, isComputing }: OrderSumsProps) => {
  const text = useText(checkoutMessages)
  const format = useFormat()
  const less = useLess()
  const { coupon, replaces } = quote
  return (
    <div aria-busy={isComputing || undefined} className={cx('transition-opacity', isComputing && 'opacity-50')}>
      <dl className="border-t border-border py-2">
        <SumRow
          label={text(isPackage ? 'summary.price-package' : 'summary.price-credits')}
          value={format.money(quote.price)}
        />
        {coupon && (
          <SumRow
            isLess
            label={
              coupon.percent === null
                ? text('summary.coupon', { code: coupon.code })
                : text('summary.coupon-percent', { code: coupon.code, percent: coupon.percent })
            }
            value={less(quote.discount)}
          />
        )}
        {replaces && (
          <SumRow
            isLess
            label={text('summary.value-left', { name: replaces.name })}
            value={less(quote.valueLeft)}
            note={text('summary.value-left-help', { left: replaces.daysLeft, days: replaces.days })}
          />
        )}
        {quote.fromBalance > 0 && <SumRow isLess label={text('summary.balance')} value={less(quote.fromBalance)} />}
      </dl>
      <div className="flex items-baseline justify-between gap-4 border-t border-border pt-4">
        <p className="font-semibold">{text('summary.total')}</p>
        <p role="status" className="tabular text-2xl font-semibold" data-testid="checkout-total">
          {format.money(quote.total)}
          {isComputing && <span className="sr-only">{text('summary.computing')}</span>}
        </p>
      </div>
      <p className="tabular text-end text-xs text-text-muted">
        {text('summary.vat', { rate: quote.vatRate, vat: format.money(quote.vat) })}
      </p>
    </div>
  )
}
