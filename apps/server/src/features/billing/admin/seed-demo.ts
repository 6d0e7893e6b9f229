import { systemCtx, type SystemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { receivingAccountOf } from '#payments/registry.ts'
import { insertTransfers } from '../settlement/bank-transactions.repository.ts'

const hourMs = 3_600_000

/** The rest of the order that the demo shop has paid in part: it came without its code, so a person must match it. */
export const seedTransfer = async (shop: SystemCtx): Promise<void> => {
  // Money on the operator's account belongs to no workspace before it is matched.
  const ctx = systemCtx(shop.deps, null, shop.requestId)
  const at = new Date(ctx.now().getTime() - hourMs)
  const id = newId()
  await insertTransfers(ctx.db, [
    {
      id,
      provider: 'sepay',
      providerTxnId: `demo-${id}`,
      account: receivingAccountOf(ctx.deps)?.number ?? '0912345678',
      amount: 49_000,
      currency: 'VND',
      reference: 'FT26321003982',
      at,
      content: 'nap them credit nang linen',
      payerName: 'TRAN NGOC MAI',
      state: 'review',
      reason: 'no-code',
      raw: {},
      createdAt: at,
    },
  ])
}
