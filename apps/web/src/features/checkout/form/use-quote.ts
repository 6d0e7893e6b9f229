import type { Call, Reply } from '@app/contracts/endpoint'
import type { quoteOrder } from '@app/contracts/orders'
import { useState } from 'react'
import { asObject } from '#lib/api/as-object.ts'
import { errorCode } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { useLazyQuoteOrderQuery, useQuoteOrderQuery } from '../api.ts'
import { checkoutMessages } from '../checkout-messages.ts'

export type Quote = Reply<typeof quoteOrder>
export type Item = Call<typeof quoteOrder>['body']['item']

/** The sums of a purchase with its coupon, always as the server computes them. */
export const useQuote = (item: Item) => {
  const refusalOf = useCouponRefusal()
  const [coupon, setCoupon] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [tryOut, trial] = useLazyQuoteOrderQuery()
  const query = useQuoteOrderQuery(
    { body: { item, ...(coupon && { coupon }) } },
    // Days pass and prices change: a sum that was computed earlier is not shown again.
    { refetchOnMountOrArgChange: true },
  )

  // Another choice may not allow the coupon: it is taken off, and the reason stands where it was.
  if (coupon && query.error && !query.isFetching && isAboutCoupon(query.error)) {
    setProblem(refusalOf(query.error))
    setCoupon(undefined)
  }
  const apply = async (code: string): Promise<boolean> => {
    setProblem(undefined)
    const { error } = await tryOut({ body: { item, coupon: code } })
    if (error) setProblem(refusalOf(error))
    else setCoupon(code)
    return !error
  }
  return {
    query,
    quote: query.currentData ?? query.data,
    isComputing: query.isFetching,
    coupon,
    couponProblem: problem,
    isTrying: trial.isFetching,
    apply,
    setCouponProblem: setProblem,
    removeCoupon: () => {
      setProblem(undefined)
      setCoupon(undefined)
    },
  }
}

export type QuoteState = ReturnType<typeof useQuote>

const couponCodes = new Set<unknown>(['COUPON_INVALID', 'COUPON_NOT_APPLICABLE'])
const isAboutCoupon = (error: unknown): boolean => couponCodes.has(errorCode(error))

/** The product's own words, then the cause as far as the server tells it. */
const useCouponRefusal = () => {
  const text = useText(checkoutMessages)
  const spec = useText(specMessages)
  const format = useFormat()
  return (error: unknown): string => {
    const code = errorCode(error)
    if (code === 'COUPON_INVALID') return `${spec('spec.coupon-invalid')}: ${text('coupon.cause-unknown')}.`
    if (code !== 'COUPON_NOT_APPLICABLE') return spec('spec.coupon-failed')
    const { minPrice } = detailsOf(error)
    const cause =
      typeof minPrice === 'number'
        ? text('coupon.cause-minimum', { amount: format.money(minPrice) })
        : text('coupon.cause-package')
    return `${spec('spec.coupon-failed')}: ${cause}.`
  }
}

const detailsOf = (error: unknown): Record<string, unknown> =>
  asObject(asObject(asObject(asObject(error)?.['data'])?.['error'])?.['details']) ?? {}
