import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { Listener } from '#core/events/events.ts'
import { sendMail } from '#core/mailer.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import { removeTransfer } from './admin/seed-demo.ts'
import { noteLanding } from './ledger/low-credit.ts'
import { orderMailListeners } from './orders/order-mails.ts'
import { listOwners } from './owners.repository.ts'

/** The marks at 80 and 95 percent by mail; at 100 the shop has landed, which is told once however it came there. */
const mailLowCredit: Listener = {
  event: 'credit.low',
  name: 'billing.mail-low-credit',
  as: 'workspace',
  handle: async (ctx, { payload }, job) => {
    const { usedPercent, balance } = payload as { usedPercent: number; balance: number }
    await inTransaction(ctx as TenantCtx, async (tx) => {
      await publish(tx, workspaceTopic(tx.workspaceId), 'credit.low', { usedPercent })
      if (usedPercent === 100) await noteLanding(tx)
      else
        for (const { name, email, language } of await listOwners(tx.db, tx.workspaceId))
          await sendMail(tx, {
            to: email,
            language,
            template: 'credits-low',
            params: { name, usedPercent, balance, url: `${tx.deps.config.baseUrl}/package` },
          })
      await job.finishIn(tx.db)
    })
  },
}

const mailLanding: Listener = {
  event: 'credit.landed',
  name: 'billing.mail-landing',
  as: 'workspace',
  handle: async (ctx, _event, job) =>
    inTransaction(ctx as TenantCtx, async (tx) => {
      await publish(tx, workspaceTopic(tx.workspaceId), 'credit.landed', {})
      for (const { name, email, language } of await listOwners(tx.db, tx.workspaceId))
        await sendMail(tx, {
          to: email,
          language,
          template: 'credits-out',
          params: { name, url: `${tx.deps.config.baseUrl}/package` },
        })
      await job.finishIn(tx.db)
    }),
}

/** Open pages of the shop learn at once that an order moved. */
const notifyOrder: Listener = {
  event: 'order.changed',
  name: 'billing.notify-order',
  as: 'workspace',
  handle: async (ctx, { payload }, job) =>
    inTransaction(ctx as TenantCtx, async (tx) => {
      await publish(tx, workspaceTopic(tx.workspaceId), 'order.changed', payload)
      await job.finishIn(tx.db)
    }),
}

export const billingListeners: readonly Listener[] = [
  mailLowCredit,
  mailLanding,
  notifyOrder,
  removeTransfer,
  ...orderMailListeners,
]
