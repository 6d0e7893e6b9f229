import type { Input, Reply } from '@app/contracts/endpoint'
import type { getSaleSettings as readContract, saveSaleSettings as saveContract } from '@app/contracts/sales'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { provinceNames } from '#features/agent/public.ts'
import { banks, receivingAccountOf } from '#payments/registry.ts'
import { prefixOf } from '../orders/sale-code.ts'
import { findSaleSettings, listAccounts, putSaleSettings } from './accounts.repository.ts'
import { mostAccounts } from './manage-accounts.ts'
import { presentAccount } from './present-account.ts'

export const readSaleSettings = async (ctx: WorkspaceCtx): Promise<Reply<typeof readContract>> => {
  const settings = await findSaleSettings(ctx.db, ctx.workspaceId)
  const accounts = await listAccounts(ctx.db, ctx.workspaceId)
  return {
    accounts: await Promise.all(accounts.map((account) => presentAccount(ctx, account))),
    mostAccounts,
    shipping: settings?.shipping ?? null,
    codePrefix: settings?.codePrefix ?? prefixOf(ctx.actor.workspace.name),
    sendsQr: settings?.sendsQr ?? true,
    provinces: [...provinceNames],
    tryUrl: receivingAccountOf(ctx.deps)?.tryUrl ?? null,
    banks: banks.map(({ bin, name }) => ({ value: bin, label: name })),
    providers: ctx.deps.payments.map(({ about, listKey }) => ({
      value: about.id,
      label: about.label[ctx.language],
      hasList: listKey !== undefined,
    })),
  }
}

/** Orders that are confirmed keep the rule of that moment. */
export const saveSaleSettings = (ctx: WorkspaceCtx, settings: Input<typeof saveContract>['body']): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { shipping } = settings
    if (shipping.kind === 'by-province' && shipping.fees.some(({ province }) => !provinceNames.includes(province)))
      throw new AppError('SALE_PROVINCE_UNKNOWN')
    await putSaleSettings(tx.db, tx.workspaceId, { ...settings, updatedAt: tx.now() })
    await audit(tx, { action: 'sales.settings-saved', details: { ...settings } })
  })
