import type { Channel, NewAccount } from '#channels/contract.ts'
import { audit } from '#core/audit.ts'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { withoutSecrets } from '#core/settings-schema.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { findWorkgateOfAccount, insertWorkgate, updateWorkgateRow } from './workgates.repository.ts'

const delaySeconds = 3
const longestName = 120

interface ConnectedAccount {
  channel: Channel
  account: NewAccount
  botId: string
  /** The workgate that is connected anew. */
  into?: WorkgateRow | undefined
}

/** Stores an account whose code was scanned, in the caller's transaction. */
export const storeConnectedAccount = async (
  tx: TenantCtx,
  { channel, account, botId, into }: ConnectedAccount,
): Promise<WorkgateRow> => {
  const { workspaceId } = tx
  const { externalId } = account
  const key = { workspaceId, channel: channel.about.id, externalId }
  const known = await findWorkgateOfAccount(tx.db, key)
  if (into && known && known.id !== into.id) throw new AppError('CHANNEL_ACCOUNT_TAKEN')
  const given = {
    externalId,
    accountName: account.name.slice(0, longestName),
    pictureUrl: account.pictureUrl ?? null,
    connectedAt: tx.now(),
    health: 'ok',
    healthCode: null,
    healthSince: null,
    updatedAt: tx.now(),
  } as const
  const before = into ?? known
  const row = before
    ? await updateWorkgateRow(tx.db, before, { ...given, botId })
    : await insertWorkgate(tx.db, {
        ...given,
        ...key,
        id: newId(),
        botId,
        environment: 'production',
        name: account.name.slice(0, longestName),
        delaySeconds,
        settings: withoutSecrets(channel.settings, account.settings),
        createdAt: tx.now(),
      })
  if (!row) throw new AppError('CHANNEL_ACCOUNT_TAKEN')
  await audit(tx, {
    action: 'workgate.connected',
    target: { type: 'workgate', id: row.id, name: row.name },
    details: { channel: row.channel },
  })
  return row
}
