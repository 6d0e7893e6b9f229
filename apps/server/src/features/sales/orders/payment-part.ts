import type { PaymentPart } from '@app/contracts/message-parts'
import type { SaleRow, ShopAccountRow } from '#db/schema/index.ts'
import { bankNameOf, encodeVietQr } from '#payments/registry.ts'

/** What is still to be paid. */
export const restOf = ({ total, received }: Pick<SaleRow, 'total' | 'received'>): number =>
  Math.max(0, total - received)

/** What came beyond what the order needs, without what went back; of an order that was given up all of it. */
export const excessOf = ({
  state,
  total,
  received,
  returned,
}: Pick<SaleRow, 'state' | 'total' | 'received' | 'returned'>): number => {
  if (state === 'draft' || state === 'confirmed') return 0
  return Math.max(0, (state === 'cancelled' ? received : received - total) - returned)
}

export const isWaitingForMoney = (sale: SaleRow): boolean => sale.state === 'confirmed' && restOf(sale) > 0

/** The code for the rest of an order; empty when nothing is to be paid. */
export const payloadOf = (sale: SaleRow, { bankBin, number }: ShopAccountRow): string =>
  isWaitingForMoney(sale)
    ? encodeVietQr({ bankBin, account: number, amountVnd: restOf(sale), memo: sale.memoCode })
    : ''

const stateOf = (sale: SaleRow): PaymentPart['state'] => {
  if (sale.state === 'cancelled') return 'closed'
  return sale.state === 'paid' || sale.state === 'done' ? 'paid' : 'waiting'
}

/** The bubble of an order as it stands now. */
export const paymentPartOf = (sale: SaleRow, account: ShopAccountRow): PaymentPart => ({
  kind: 'payment',
  saleId: sale.id,
  code: sale.code,
  state: stateOf(sale),
  amountVnd: isWaitingForMoney(sale) ? restOf(sale) : sale.total,
  receivedVnd: sale.received,
  bank: bankNameOf(account.bankBin),
  account: account.number,
  holder: account.holder,
  memo: sale.memoCode,
  payload: payloadOf(sale, account),
  rows: [],
  expiresAt: sale.qrExpiresAt?.toISOString() ?? null,
  paidAt: sale.paidAt?.toISOString() ?? null,
  items: sale.items.map(({ title, size, quantity, priceVnd }) => ({
    title: [title, size].filter(Boolean).join(' · ').slice(0, 150) + (quantity > 1 ? ` × ${quantity}` : ''),
    amountVnd: (priceVnd ?? 0) * quantity,
  })),
})
