import type { OrderTransfer } from '@app/contracts/orders'
import type { Ctx } from '#core/context.ts'
import type { OrderRow } from '#db/schema/index.ts'
import { bankNameOf, drawQrPng, encodeVietQr, receivingAccountOf } from '#payments/registry.ts'
import { missingOf } from './present-order.ts'

/** How to pay what an order still needs. The code is drawn here: no other service learns of it. */
export const presentTransfer = ({ deps }: Pick<Ctx, 'deps'>, order: OrderRow): OrderTransfer | null => {
  const ours = receivingAccountOf(deps)
  const amount = missingOf(order)
  if (!ours || amount === 0) return null
  const { bankBin, number: account, holder, tryUrl } = ours
  const memo = order.memoCode
  const payload = encodeVietQr({ bankBin, account, amountVnd: amount, memo })
  const qr = drawQrPng(payload)
  return {
    bankName: bankNameOf(bankBin),
    account,
    holder,
    amount,
    memo,
    qr: qr.toString('base64'),
    tryUrl: tryUrl && !deps.config.isProduction ? `${tryUrl}?${new URLSearchParams({ payload }).toString()}` : null,
  }
}
