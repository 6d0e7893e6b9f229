import type { Input } from '@app/contracts/endpoint'
import type { createShopAccount as contract, ShopAccount } from '@app/contracts/sales'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { randomToken } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { deleteSecret, putSecret } from '#core/secrets.repository.ts'
import type { ShopAccountRow } from '#db/schema/index.ts'
import { banks, findPaymentProvider } from '#payments/registry.ts'
import { newTransferCode } from '../orders/sale-code.ts'
import {
  clearDefault,
  findAccount,
  insertAccount,
  lockAccounts,
  updateAccount,
  type AccountKey,
} from './accounts.repository.ts'
import { listKeyField, presentAccount, secretField } from './present-account.ts'

export const mostAccounts = 5
/** Letters that no shop's orders begin with are not needed: the code is looked for on its own account only. */
const proofPrefix = 'XM'

export const createAccount = (ctx: WorkspaceCtx, body: Input<typeof contract>['body']): Promise<ShopAccount> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    const known = await lockAccounts(tx.db, workspaceId)
    if (!banks.some(({ bin }) => bin === body.bankBin)) throw new AppError('SHOP_BANK_UNKNOWN')
    if (known.some(({ bankBin, number }) => bankBin === body.bankBin && number === body.number))
      throw new AppError('SHOP_ACCOUNT_TAKEN')
    if (known.length >= mostAccounts) throw new AppError('SHOP_ACCOUNT_LIMIT')
    const isDefault = body.isDefault || known.length === 0
    if (isDefault) await clearDefault(tx.db, workspaceId)
    const row = await insertAccount(tx.db, {
      ...body,
      isDefault,
      workspaceId,
      id: newId(),
      proofCode: newTransferCode(proofPrefix),
      hookKey: randomToken(),
      createdAt: tx.now(),
    })
    await note(tx, 'sales.account-added', row)
    return presentAccount(tx, row)
  })

/** The secret goes into the vault and is not shown again; a new provider has to prove the account anew. */
export const setProvider = (
  ctx: WorkspaceCtx,
  accountId: string,
  { provider, secret, listKey }: { provider: string; secret: string; listKey: string },
): Promise<ShopAccount> =>
  inTransaction(ctx, async (tx) => {
    const key = { workspaceId: tx.workspaceId, id: accountId }
    const chosen = findPaymentProvider(tx.deps, provider)
    if (!(await findAccount(tx.db, key))) throw new AppError('SHOP_ACCOUNT_NOT_FOUND')
    if (!chosen) throw new AppError('SHOP_PROVIDER_UNKNOWN')
    const listKeyId = await putListKey(tx, key, chosen.listKey ? listKey : '')
    const row = await updateAccount(tx.db, key, { provider, provenAt: null, listKeyId, reconciledAt: null })
    if (!row) throw new AppError('SHOP_ACCOUNT_NOT_FOUND')
    await putSecret(tx.db, tx.deps.vault, key, secretField, secret, tx.now())
    await note(tx, 'sales.account-changed', row)
    return presentAccount(tx, row)
  })

/** The key of the list stands in a row of its own; none given, none kept. */
const putListKey = async (tx: WorkspaceCtx, key: AccountKey, listKey: string): Promise<string | null> => {
  const before = (await findAccount(tx.db, key))?.listKeyId
  const { workspaceId } = key
  if (before) await deleteSecret(tx.db, { workspaceId, id: before })
  if (listKey === '') return null
  const id = newId()
  await putSecret(tx.db, tx.deps.vault, { workspaceId, id }, listKeyField, listKey, tx.now())
  return id
}

export const makeDefault = (ctx: WorkspaceCtx, accountId: string): Promise<ShopAccount> =>
  inTransaction(ctx, async (tx) => {
    await lockAccounts(tx.db, tx.workspaceId)
    await clearDefault(tx.db, tx.workspaceId)
    const row = await updateAccount(tx.db, { workspaceId: tx.workspaceId, id: accountId }, { isDefault: true })
    if (!row) throw new AppError('SHOP_ACCOUNT_NOT_FOUND')
    await note(tx, 'sales.account-changed', row)
    return presentAccount(tx, row)
  })

/** Orders keep its number; its provider is not listened to any more. */
export const removeAccount = (ctx: WorkspaceCtx, accountId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockAccounts(tx.db, tx.workspaceId)
    const key = { workspaceId: tx.workspaceId, id: accountId }
    await putListKey(tx, key, '')
    const row = await updateAccount(tx.db, key, { removedAt: tx.now(), isDefault: false, listKeyId: null })
    if (!row) throw new AppError('SHOP_ACCOUNT_NOT_FOUND')
    await deleteSecret(tx.db, key)
    await note(tx, 'sales.account-removed', row)
  })

const note = (
  tx: WorkspaceCtx,
  action: 'sales.account-added' | 'sales.account-changed' | 'sales.account-removed',
  { id, bankBin, number }: ShopAccountRow,
): Promise<void> => audit(tx, { action, target: { type: 'shop-account', id, name: `${bankBin} ${number}` } })
