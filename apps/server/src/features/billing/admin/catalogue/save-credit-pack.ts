import type { Input } from '@app/contracts/endpoint'
import type { AdminCreditPack, createCreditPack as contract } from '@app/contracts/billing-admin'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { CreditPackRow } from '#db/schema/index.ts'
import { dayMs } from '../../subscriptions/time-of-packages.ts'
import {
  countSold,
  insertCreditPackRow,
  lockCreditPack,
  updateCreditPackRow,
  writeFirstCreditPacks,
} from './catalogue.repository.ts'
import { presentCreditPack } from './present-catalogue.ts'

type Offer = Input<typeof contract>['body']

const nameOf = ({ credits }: Pick<CreditPackRow, 'credits'>): string => `${credits.toLocaleString('vi-VN')} credit`

export const createCreditPack = (ctx: UserCtx, { reason, ...offer }: Offer): Promise<AdminCreditPack> =>
  inTransaction(ctx, async (tx) => {
    await writeFirstCreditPacks(tx.db)
    const row = await insertCreditPackRow(tx.db, { ...offer, id: newId(), createdAt: tx.now() })
    await audit(tx, {
      action: 'credit-packs.created',
      target: { type: 'credit-pack', id: row.id, name: nameOf(row) },
      details: { reason, ...offer },
    })
    return presentCreditPack(row, 0)
  })

/** Orders hold a copy of what they bought, so only those made from now on see the change. */
export const updateCreditPack = (ctx: UserCtx, id: string, { reason, ...offer }: Offer): Promise<AdminCreditPack> =>
  inTransaction(ctx, async (tx) => {
    await writeFirstCreditPacks(tx.db)
    const before = await lockCreditPack(tx.db, id)
    if (!before) throw new AppError('CREDIT_PACK_NOT_FOUND')
    const row = await updateCreditPackRow(tx.db, id, offer)
    const { credits, price, isOnSale } = before
    await audit(tx, {
      action: 'credit-packs.changed',
      target: { type: 'credit-pack', id, name: nameOf(row) },
      details: { reason, before: { credits, price, isOnSale }, after: offer },
    })
    const sold = await countSold(tx.db, new Date(tx.now().getTime() - 30 * dayMs))
    return presentCreditPack(row, sold.get(id) ?? 0)
  })
