import { inTransaction, type SystemCtx } from '#core/context.ts'
import { paymentIo, receivingAccountOf, type PaymentProvider, type ReceivingAccount } from '#payments/registry.ts'
import { listForgotten, saveReconcile } from './bank-transactions.repository.ts'
import { requeueSettling, storeNotices } from './store-notices.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'billing.reconcile': Record<string, never>
  }
}

const hour = 3_600_000
/** A weekend without a server is made up for. */
const lookBackMs = 72 * hour
const batchSize = 200
const forgottenMs = 10 * 60_000

/**
 * Notices are a hint, the bank's list is the truth: what a provider lists and nobody has told us of is stored now. One
 * provider that does not answer keeps no other from being asked; the run then fails and is tried again.
 */
export const reconcile = async (ctx: SystemCtx): Promise<void> => {
  await wakeForgotten(ctx)
  const account = receivingAccountOf(ctx.deps)
  if (!account) return
  const failures: unknown[] = []
  for (const provider of ctx.deps.payments)
    await reconcileWith(ctx, provider, account).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const reconcileWith = async (
  ctx: SystemCtx,
  provider: PaymentProvider,
  { number }: ReceivingAccount,
): Promise<void> => {
  const since = new Date(ctx.now().getTime() - lookBackMs)
  const signal = AbortSignal.timeout(60_000)
  const listed = await provider.list?.(paymentIo(ctx.deps, provider), { account: number, since }, signal)
  if (!listed) return
  const { notices, unreadable } = listed
  let added = 0
  for (let from = 0; from < notices.length; from += batchSize)
    added += await storeNotices(ctx, provider.about.id, notices.slice(from, from + batchSize))
  if (unreadable > 0)
    ctx.deps.logger.warn({ provider: provider.about.id, unreadable }, 'lines of the bank list cannot be read')
  const row = { provider: provider.about.id, at: ctx.now(), listed: notices.length, added, unreadable }
  await saveReconcile(ctx.db, row)
}

/** A transfer whose job was given up is queued again, so that it settles by itself once the cause is mended. */
const wakeForgotten = (ctx: SystemCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = new Date(tx.now().getTime() - forgottenMs)
    for (const id of await listForgotten(tx.db, before, batchSize)) await requeueSettling(tx, id)
  })
