import './order.events.ts'
import { inTransaction, type TenantCtx, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { Listener } from '#core/events/events.ts'
import { sendMail } from '#core/mailer.ts'
import type { OrderRow } from '#db/schema/index.ts'
import { findBuyer, type Buyer } from './buyer.repository.ts'
import { findOrder } from './orders.repository.ts'
import { presentTransfer } from './present-transfer.ts'

interface ToPay {
  to: Buyer
  params: Omit<Parameters<typeof sendMail<'order-to-pay'>>[1]['params'], 'name'>
}

/** All that a mail about paying says. Drawing the code takes a while, so this runs outside of transactions. */
const prepare = async (ctx: TenantCtx, order: OrderRow, to: Buyer): Promise<ToPay | null> => {
  const transfer = presentTransfer(ctx, order)
  if (!transfer) return null
  const { bankName, account, holder, amount, memo, qr } = transfer
  return {
    to,
    params: {
      content: order.content,
      memo,
      amount,
      received: order.received - order.credited,
      bankName,
      account,
      holder,
      expiresAt: order.expiresAt.toISOString(),
      url: `${ctx.deps.config.baseUrl}/package/billing?order=${order.id}`,
      qr,
    },
  }
}

const send = (tx: TenantCtx, { to: { name, email, language }, params }: ToPay): Promise<void> =>
  sendMail(tx, { to: email, language, template: 'order-to-pay', params: { name, ...params } })

/** Sends whoever asks the way to pay, once more. */
export const mailOrder = async (ctx: WorkspaceCtx, id: string): Promise<{ ok: true }> => {
  const order = await findOrder(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const asking = await findBuyer(ctx.db, ctx.actor.userId)
  const mail = asking && (await prepare(ctx, order, asking))
  if (!mail) throw new AppError('ORDER_NOT_OPEN')
  await inTransaction(ctx, (tx) => send(tx, mail))
  return { ok: true }
}

const mailToPay = (event: 'order.created' | 'order.changed'): Listener => ({
  event,
  name: event === 'order.created' ? 'billing.mail-order' : 'billing.mail-rest',
  as: 'workspace',
  handle: async (given, { payload }, job) => {
    const ctx = given as TenantCtx
    const { orderId, state } = payload as { orderId: string; state?: string }
    // Of the changes only a payment of a part needs another mail.
    const isWanted = event === 'order.created' || state === 'underpaid'
    const order = isWanted ? await findOrder(ctx.db, { workspaceId: ctx.workspaceId, id: orderId }) : undefined
    const buyer = order && (await findBuyer(ctx.db, order.userId))
    const mail = buyer ? await prepare(ctx, order, buyer) : null
    await inTransaction(ctx, async (tx) => {
      if (mail) await send(tx, mail)
      await job.finishIn(tx.db)
    })
  },
})

const mailPaid: Listener = {
  event: 'order.paid',
  name: 'billing.mail-paid',
  as: 'workspace',
  handle: async (ctx, { payload }, job) =>
    inTransaction(ctx as TenantCtx, async (tx) => {
      const { orderId } = payload as { orderId: string }
      const order = await findOrder(tx.db, { workspaceId: tx.workspaceId, id: orderId })
      const buyer = order && (await findBuyer(tx.db, order.userId))
      if (buyer)
        await sendMail(tx, {
          to: buyer.email,
          language: buyer.language,
          template: 'order-paid',
          params: {
            name: buyer.name,
            content: order.content,
            memo: order.memoCode,
            total: order.total,
            paidAt: (order.paidAt ?? tx.now()).toISOString(),
            reference: order.transactionId,
            url: `${tx.deps.config.baseUrl}/order-user/${orderId}/receipt`,
          },
        })
      await job.finishIn(tx.db)
    }),
}

export const orderMailListeners: readonly Listener[] = [
  mailToPay('order.created'),
  mailToPay('order.changed'),
  mailPaid,
]
