import type { Deps } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import {
  sales,
  shopAccounts,
  shopTransfers,
  type SaleRow,
  type ShopAccountRow,
  type ShopTransferRow,
} from '#db/schema/index.ts'

/** Orders of a shop's customers, its bank accounts and money on them. */
export const salesGiven = (deps: Deps) => {
  const db = deps.database.system
  const now = () => deps.clock.now()

  const sale = async (workspaceId: string): Promise<SaleRow> => {
    const id = newId()
    const row = {
      workspaceId,
      id,
      code: `TH-${id}`,
      memoCode: `TH${id}`,
      madeBy: 'staff' as const,
      state: 'draft' as const,
      createdAt: now(),
      updatedAt: now(),
    }
    return only(await db.insert(sales).values(row).returning())
  }

  const shopAccount = async (workspaceId: string): Promise<ShopAccountRow> => {
    const id = newId()
    const row = {
      workspaceId,
      id,
      bankBin: '970436',
      number: id.replaceAll('-', '').slice(-16),
      holder: 'NGUYEN VAN THU',
      proofCode: 'XM23456789',
      hookKey: id,
      createdAt: now(),
    }
    return only(await db.insert(shopAccounts).values(row).returning())
  }

  const shopTransfer = async (workspaceId: string): Promise<ShopTransferRow> => {
    const { id: accountId } = await shopAccount(workspaceId)
    const row = {
      workspaceId,
      id: newId(),
      accountId,
      provider: 'sepay',
      providerTxnId: newId(),
      amount: 100_000,
      at: now(),
      content: 'chuyen tien',
      state: 'unmatched' as const,
      createdAt: now(),
    }
    return only(await db.insert(shopTransfers).values(row).returning())
  }

  return { sale, shopAccount, shopTransfer }
}
