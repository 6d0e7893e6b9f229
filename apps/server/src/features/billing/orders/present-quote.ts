import type { Reply } from '@app/contracts/endpoint'
import type { quoteOrder as contract } from '@app/contracts/orders'
import { vatRate, type Quote } from './quote-order.ts'

export const presentQuote = (quote: Quote): Reply<typeof contract> => {
  const { coupon, thing: _, startsAt, endsAt, ...sums } = quote
  return {
    ...sums,
    vatRate,
    coupon: coupon && {
      code: coupon.code,
      percent: coupon.percent,
      amount: coupon.amount,
      mostPerUser: coupon.mostPerUser,
      endsAt: coupon.endsAt?.toISOString() ?? null,
    },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
