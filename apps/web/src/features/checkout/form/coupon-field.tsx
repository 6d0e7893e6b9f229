import { TicketPercent, X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { checkoutMessages } from '../checkout-messages.ts'
import type { Quote, QuoteState } from './use-quote.ts'

/** Empty with its button, or applied and removable. */
export const CouponField = ({ state }: { state: QuoteState }) => {
  const text = useText(checkoutMessages)
  const [code, setCode] = useState('')
  const applied = state.coupon ? state.quote?.coupon : null

  const apply = async () => {
    const wanted = code.trim().toUpperCase()
    if (wanted === '') return state.setCouponProblem(text('coupon.required'))
    if (await state.apply(wanted)) setCode('')
  }
  if (applied) return <AppliedCoupon coupon={applied} onRemove={state.removeCoupon} />
  return (
    <div className="flex items-start gap-2">
      <TextField
        className="flex-1"
        label={text('coupon.label')}
        value={code}
        error={state.couponProblem}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter belongs to the coupon here, not to the order.
          event.preventDefault()
          void apply()
        }}
      />
      <Button className="mt-6.5" busy={state.isTrying} onClick={() => void apply()}>
        {text('coupon.apply')}
      </Button>
    </div>
  )
}

type AppliedCouponProps = { coupon: NonNullable<Quote['coupon']>; onRemove: () => void }

const AppliedCoupon = ({ coupon, onRemove }: AppliedCouponProps) => {
  const text = useText(checkoutMessages)
  const format = useFormat()
  const { code, percent, amount, mostPerUser, endsAt } = coupon
  const rules = [
    mostPerUser === 1 ? text('coupon.once') : text('coupon.many', { count: mostPerUser }),
    ...(endsAt ? [text('coupon.until', { date: format.date(endsAt) })] : []),
  ]
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{text('coupon.label')}</p>
      <div
        role="status"
        className="flex items-center gap-2 rounded-control border border-dashed border-success bg-success-soft py-1 ps-3 pe-1 text-success"
      >
        <TicketPercent aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate font-mono font-semibold">{code}</span>
        <span className="shrink-0 text-sm">
          {percent === null
            ? text('coupon.amount', { amount: format.money(amount ?? 0) })
            : text('coupon.percent', { percent })}
        </span>
        <IconButton
          size="sm"
          label={text('coupon.remove', { code })}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <p className="mt-1.5 text-xs text-text-muted">{`${rules.join(', ')}.`}</p>
    </div>
  )
}
