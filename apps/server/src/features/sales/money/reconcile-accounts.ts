import { inTransaction, systemCtx, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { openSecret } from '#core/secrets.repository.ts'
import type { ShopAccountRow } from '#db/schema/index.ts'
import { findPaymentProvider, paymentIo, type PaymentProvider } from '#payments/registry.ts'
import { findAccount, listListedAccounts, updateAccount } from '../accounts/accounts.repository.ts'
import { requeueSettling, storeTransfers, transferOf } from './store-transfers.ts'
import { listForgottenTransfers } from './transfers.repository.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'sales.reconcile-account': { accountId: string }
  }
}

const minute = 60_000
/** A weekend without a server is made up for. */
const lookBackMs = 72 * 60 * minute
const forgottenMs = 10 * minute
const batchSize = 200

/** Every quarter of an hour, one job for each account whose provider gives its list: a slow one keeps no other waiting. */
export const planReconcile = async (ctx: SystemCtx): Promise<void> => {
  for (const { workspaceId, id } of await listListedAccounts(ctx.db)) {
    const shop = systemCtx(ctx.deps, workspaceId, ctx.requestId)
    await enqueue(shop, 'sales.reconcile-account', { accountId: id }, { dedupeKey: quarterOf(ctx.now(), id) })
  }
  await wakeForgotten(ctx)
}

const quarterOf = (now: Date, id: string): string => `${id}:${Math.floor(now.getTime() / (15 * minute))}`

/** A transfer whose job was given up is queued again, so that it settles by itself once the cause is mended. */
const wakeForgotten = async (ctx: SystemCtx): Promise<void> => {
  const before = new Date(ctx.now().getTime() - forgottenMs)
  for (const { workspaceId, id } of await listForgottenTransfers(ctx.db, before, batchSize))
    await requeueSettling(systemCtx(ctx.deps, workspaceId, ctx.requestId), id)
}

/** Notices are a hint, the bank's list is the truth: what the shop's provider lists and nobody has told of is stored now. */
export const reconcileAccount = async (ctx: SystemCtx, { accountId }: { accountId: string }): Promise<void> => {
  const tenant = ctx as TenantCtx
  const account = await findAccount(tenant.db, { workspaceId: tenant.workspaceId, id: accountId })
  const provider = account?.provider ? findPaymentProvider(ctx.deps, account.provider) : undefined
  if (!account || !provider) return
  const notices = await listedOf(tenant, account, provider)
  if (!notices) return
  const rows = notices.map((notice) => transferOf(tenant, account, provider.about.id, notice))
  for (let from = 0; from < rows.length; from += batchSize)
    await storeTransfers(tenant, rows.slice(from, from + batchSize))
  await inTransaction(tenant, (tx) => updateAccount(tx.db, account, { reconciledAt: tx.now() }))
}

/** Asked with the key of the shop; of the operator's settings only the address is used. */
const listedOf = async (ctx: TenantCtx, account: ShopAccountRow, provider: PaymentProvider) => {
  const { workspaceId, listKeyId, number } = account
  const key = listKeyId && (await openSecret(ctx.db, ctx.deps.vault, { workspaceId, id: listKeyId }))
  if (!key || !provider.listKey || !provider.list) return null
  const { safeFetch, operator } = paymentIo(ctx.deps, provider)
  const since = new Date(ctx.now().getTime() - lookBackMs)
  const listed = await provider.list(
    { safeFetch, operator: { ...operator, [provider.listKey]: key } },
    { account: number, since },
    AbortSignal.timeout(minute),
  )
  return listed?.notices ?? null
}
