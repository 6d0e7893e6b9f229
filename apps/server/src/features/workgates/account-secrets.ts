import type { ChannelAccount } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import { openSecret, putSecret } from '#core/secrets.repository.ts'
import type { WorkgateRow } from '#db/schema/index.ts'

type Secrets = Readonly<Record<string, string>>

/** All secrets of an account are sealed as one: they are made together, and replaced together. */
export const putAccountSecrets = (
  tx: TenantCtx,
  row: Pick<WorkgateRow, 'workspaceId' | 'id'>,
  secrets: Secrets,
): Promise<void> =>
  putSecret(tx.db, tx.deps.vault, row, 'channel-account', JSON.stringify({ secrets, version: 1 }), tx.now())

const openSecrets = async (ctx: TenantCtx, row: WorkgateRow): Promise<Secrets> => {
  const sealed = await openSecret(ctx.db, ctx.deps.vault, row)
  return sealed === null ? {} : (JSON.parse(sealed) as { secrets: Secrets }).secrets
}

/** The account as its channel works with it, for the moment of its use. */
export const openAccount = async (ctx: TenantCtx, row: WorkgateRow): Promise<ChannelAccount> => ({
  workgateId: row.id,
  externalId: row.externalId ?? '',
  settings: row.settings,
  secrets: await openSecrets(ctx, row),
})

/** Seals a whole account under an id of its own, for work that happens after its workgate is gone. */
export const sealAccount = (tx: TenantCtx, id: string, account: ChannelAccount): Promise<void> =>
  putSecret(
    tx.db,
    tx.deps.vault,
    { workspaceId: tx.workspaceId, id },
    'removed-account',
    JSON.stringify(account),
    tx.now(),
  )

export const openSealedAccount = async (ctx: TenantCtx, id: string): Promise<ChannelAccount | null> => {
  const sealed = await openSecret(ctx.db, ctx.deps.vault, { workspaceId: ctx.workspaceId, id })
  return sealed === null ? null : (JSON.parse(sealed) as ChannelAccount)
}
