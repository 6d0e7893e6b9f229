import type { SaleItem, SalePayment } from '@app/contracts/sales'
import type { TenantCtx } from '#core/context.ts'
import type { SaleRow, SaleSources } from '#db/schema/index.ts'
import { priceAgain } from '../products/price-items.ts'
import type { SaidMessage } from '../sales.repository.ts'
import { sourceOfPattern, sourceOfPhone, sourceOfTitle, sourceOfWords } from './find-source.ts'
import { splitAddress } from './split-address.ts'

/** What a bot or a flow took down of an order. Products are named by their records, never by a price. */
export interface SaidOrder {
  readonly items: readonly Pick<SaleItem, 'itemId' | 'title' | 'size' | 'colour' | 'quantity'>[]
  readonly name?: string | undefined
  readonly phone?: string | undefined
  /** In one line, as the customer wrote it. */
  readonly address?: string | undefined
  readonly note?: string | undefined
  /** Left out: read from what the customer wrote. */
  readonly payment?: SalePayment | undefined
}

export type OrderFacts = Pick<
  SaleRow,
  'items' | 'name' | 'phone' | 'addressLine' | 'ward' | 'province' | 'note' | 'payment'
> & { sources: SaleSources }

const onDelivery = / (?:cod|ship cod|nhan hang (?:roi )?(?:tra|thanh toan)|tra tien khi nhan|thanh toan khi nhan) /
const byTransfer = / (?:chuyen khoan|ck|chuyen tien|quet ma|ma qr|qr|banking) /

/** The facts of an order with prices of the records, each linked to the customer's own message. */
export const factsOf = async (
  tx: TenantCtx,
  { name = '', phone = '', address = '', note = '', ...said }: SaidOrder,
  messages: readonly SaidMessage[],
): Promise<OrderFacts> => {
  const bare = { code: '', priceVnd: null, usualVnd: null, stock: null }
  const items: SaleItem[] = await priceAgain(
    tx,
    said.items.map((item) => ({ ...bare, ...item })),
  )
  const cod = sourceOfPattern(messages, onDelivery)
  const sources = {
    items: sourceOfTitle(messages, items.map(({ title }) => title).join(' ')),
    name: sourceOfWords(messages, name),
    phone: sourceOfPhone(messages, phone),
    address: sourceOfWords(messages, address),
    note: sourceOfWords(messages, note),
    payment: cod ?? sourceOfPattern(messages, byTransfer),
  }
  return {
    items,
    name,
    phone,
    ...splitAddress(address),
    note,
    payment: said.payment ?? (cod ? 'cod' : 'transfer'),
    sources: Object.fromEntries(Object.entries(sources).filter(([, source]) => source !== undefined)),
  }
}
