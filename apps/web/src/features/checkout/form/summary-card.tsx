import { Lock, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { checkoutMessages } from '../checkout-messages.ts'
import { CouponField } from './coupon-field.tsx'
import { OrderSums } from './order-sums.tsx'
import { TermsTick } from './terms-tick.tsx'
import type { Checkout } from './use-checkout.ts'

type SummaryCardProps = { checkout: Checkout; title: string; note: ReactNode; mark?: ReactNode }

/** What is bought, its coupon and its sums; beside the form, on a phone below it. */
export const SummaryCard = ({ checkout, title, note, mark }: SummaryCardProps) => {
  const text = useText(checkoutMessages)
  const { quote, item } = checkout
  const isPackage = item.kind === 'package'
  const problem = quote.quote ? undefined : problemOf(quote.query)
  return (
    <Card className="lg:sticky lg:top-[calc(var(--shell-top,0px)+1rem)]">
      <div className="flex flex-col gap-4 p-5">
        <h2 className="text-lg font-semibold">{text('summary.title')}</h2>
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-10 place-items-center rounded-control bg-accent-soft text-accent"
          >
            {mark ?? <Package className="size-5" />}
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="text-xs text-text-muted">{note}</p>
          </div>
        </div>
        {problem ? (
          <ErrorState {...problem} />
        ) : (
          <>
            <CouponField state={quote} />
            {quote.quote ? (
              <OrderSums quote={quote.quote} isPackage={isPackage} isComputing={quote.isComputing} />
            ) : (
              <Skeleton className="h-40 w-full" />
            )}
            <TermsTick checked={checkout.agrees} error={checkout.termsProblem} onChange={checkout.setAgrees} />
            {checkout.problem && <Notice tone="danger">{checkout.problem}</Notice>}
            <SubmitButton checkout={checkout} className="max-lg:hidden" />
            <p className="flex items-start justify-center gap-1.5 text-xs text-text-muted">
              <Lock aria-hidden="true" className="mt-px size-3.5 shrink-0" />
              {text(isPackage ? 'summary.safe-package' : 'summary.safe-credits')}
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

const SubmitButton = ({ checkout, className }: { checkout: Checkout; className?: string }) => {
  const text = useText(checkoutMessages)
  const { quote } = checkout.quote
  return (
    <Button
      type="submit"
      variant="primary"
      className={className}
      busy={checkout.isSending}
      disabled={!quote || checkout.quote.isComputing}
    >
      {text(quote?.total === 0 ? 'summary.submit-free' : 'summary.submit')}
    </Button>
  )
}

/** On a phone the total and the button stay in reach at the lower edge. */
export const SummaryBar = ({ checkout }: { checkout: Checkout }) => {
  const text = useText(checkoutMessages)
  const format = useFormat()
  const { quote } = checkout.quote
  if (!quote) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-5 flex items-center justify-between gap-3 border-t border-border bg-surface px-4 py-3 lg:hidden">
      <div className="min-w-0">
        <p className="text-xs text-text-muted">{text('summary.total')}</p>
        <p className="tabular text-lg font-semibold">{format.money(quote.total)}</p>
      </div>
      <SubmitButton checkout={checkout} />
    </div>
  )
}
