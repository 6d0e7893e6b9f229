import type { ShopAccount } from '@app/contracts/sales'
import type { TenantCtx } from '#core/context.ts'
import { findSecretEnd } from '#core/secrets.repository.ts'
import type { ShopAccountRow } from '#db/schema/index.ts'
import { bankNameOf } from '#payments/registry.ts'

/** What the secret of an account's provider is called in the vault. */
export const secretField = 'shop-account.notice-secret'

export const listKeyField = 'shop-account.list-key'

export const presentAccount = async (ctx: TenantCtx, row: ShopAccountRow): Promise<ShopAccount> => {
  const { workspaceId, id } = row
  const secret = row.provider ? await findSecretEnd(ctx.db, { workspaceId, id }, secretField) : undefined
  return {
    id,
    bankBin: row.bankBin,
    bank: bankNameOf(row.bankBin),
    number: row.number,
    holder: row.holder,
    isDefault: row.isDefault,
    provenAt: row.provenAt?.toISOString() ?? null,
    proofCode: row.proofCode,
    provider: row.provider,
    isListed: row.listKeyId !== null,
    reconciledAt: row.reconciledAt?.toISOString() ?? null,
    secretLast4: secret?.last4 ?? null,
    noticeUrl: row.provider ? `${ctx.deps.config.baseUrl}/api/webhooks/shop-bank/${row.hookKey}` : null,
  }
}
