import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { SaleRow } from '#db/schema/index.ts'
import { takeSaleNumber } from '../accounts/accounts.repository.ts'
import { insertSale, type NewSale } from '../sales.repository.ts'
import { prefixOf, newTransferCode } from './sale-code.ts'
import { noteSale, searchTextOf } from './note-sale.ts'
import { sumsOf } from './sums.ts'

type Draft = Pick<NewSale, 'madeBy'> &
  Partial<Omit<NewSale, 'workspaceId' | 'id' | 'code' | 'memoCode' | 'state' | 'rev' | 'updatedAt'>>

const tries = 5

/** Begins an order with the next number of the shop; its sums are those of the given items. */
export const addSale = async (tx: TenantCtx, draft: Draft, shopName: string): Promise<SaleRow> => {
  const { workspaceId } = tx
  const now = tx.now()
  const settings = await takeSaleNumber(tx.db, workspaceId, { codePrefix: prefixOf(shopName), now })
  const items = draft.items ?? []
  const row = {
    ...draft,
    workspaceId,
    code: `${settings.codePrefix}-${settings.lastNumber}`,
    state: 'draft' as const,
    ...sumsOf(items, settings.shipping, draft.province ?? ''),
    shippingRule: settings.shipping,
    pricesReadAt: now,
    createdAt: draft.createdAt ?? now,
    updatedAt: now,
  }
  for (let count = 0; count < tries; count += 1) {
    const id = newId()
    const memoCode = newTransferCode(settings.codePrefix)
    const { customer = '', name = '', phone = '' } = draft
    const searchText = searchTextOf({ code: row.code, memoCode, customer, name, phone, items })
    const sale = await insertSale(tx.db, { ...row, id, memoCode, searchText })
    if (!sale) continue
    await noteSale(tx, sale, 'drafted')
    return sale
  }
  throw new Error('no free transfer code was found')
}
