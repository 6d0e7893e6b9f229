import { createShopAccount } from '@app/contracts/sales'
import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { requestAmount } from '#features/sales/orders/payment-for-flow.ts'
import type { Caller } from '../caller.ts'
import { accountNumber } from './chat-shop.ts'

/** The shop asks the customer of a conversation for 50,000 đồng. */
export const askToPay = async (ctx: TenantCtx, as: Caller, threadId: string) => {
  await as.call(createShopAccount, { body: { bankBin: '970436', number: accountNumber, holder: 'NANG LINEN' } })
  return requestAmount(ctx, { threadId, runId: newId(), title: 'Đặt cọc', amountVnd: 50_000, minutes: 15 })
}
