import { systemCtx, type SystemCtx } from '#core/context.ts'
import type { Listener } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import { receivingAccountOf } from '#payments/registry.ts'
import { deleteUnhandled, insertTransfers } from '../settlement/bank-transactions.repository.ts'

const hourMs = 3_600_000
const provider = 'sepay'
/** The transfer of this shop, to be found when its samples go. */
const txnIdOf = (workspaceId: string): string => `demo-${workspaceId}`

/** The rest of the order that the demo shop has paid in part: it came without its code, so a person must match it. */
export const seedTransfer = async (shop: SystemCtx): Promise<void> => {
  // Money on the operator's account belongs to no workspace before it is matched.
  const ctx = systemCtx(shop.deps, null, shop.requestId)
  const at = new Date(ctx.now().getTime() - hourMs)
  await insertTransfers(ctx.db, [
    {
      id: newId(),
      provider,
      providerTxnId: txnIdOf(shop.workspaceId ?? ''),
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

/** Unless somebody of the operator has decided about it, the transfer goes with the order it was meant for. */
export const removeTransfer: Listener = {
  event: 'samples.removed',
  name: 'billing.remove-sample-transfer',
  as: 'system',
  handle: async ({ db }, { payload }) => {
    const { workspaceId } = payload as { workspaceId: string }
    await deleteUnhandled(db, { provider, providerTxnId: txnIdOf(workspaceId) })
  },
}
