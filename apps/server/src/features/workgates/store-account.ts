import type { Channel, NewAccount, OfferedAccount } from '#channels/contract.ts'
import { accountScopeOf } from '#channels/registry.ts'
import { audit } from '#core/audit.ts'
import type { TenantCtx } from '#core/context.ts'
import { randomToken } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { withoutSecrets } from '#core/settings-schema.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { putAccountSecrets } from './account-secrets.ts'
import { reserveConnector } from './connector-limit.ts'
import { feedEventsOf } from './feed-events.ts'
import { queueKeepPicture } from './keep-picture.ts'
import { noteConnected } from './note-health.ts'
import { findWorkgateOfAccount, insertWorkgate, updateWorkgateRow, type NewWorkgate } from './workgates.repository.ts'

const delaySeconds = 3
const longestName = 120

interface Connection {
  channel: Channel
  account: NewAccount & Partial<Pick<OfferedAccount, 'gaps'>>
  botId: string
  /** The account's own name unless given. */
  name?: string | undefined
  feedEvents?: readonly string[] | undefined
  /** The workgate that is connected anew, locked; it keeps its name and what was set. */
  into?: WorkgateRow | undefined
}

/**
 * Stores an account that its channel has accepted, in the caller's transaction. The same account again is connected
 * anew: it keeps its conversations. One account has one workgate in the whole installation, or in the workspace where
 * nobody is answered there.
 */
export const storeAccount = async (tx: TenantCtx, connection: Connection): Promise<WorkgateRow> => {
  const { channel, account, into } = connection
  const { externalId } = account
  const known = await findWorkgateOfAccount(tx.db, {
    workspaceId: tx.workspaceId,
    channel: channel.about.id,
    externalId,
  })
  if (into && known && known.id !== into.id) throw new AppError('CHANNEL_ACCOUNT_TAKEN')
  const before = into ?? known
  const row = before ? await connectAnew(tx, before, connection) : await addWorkgate(tx, connection)
  await putAccountSecrets(tx, row, account.secrets)
  await noteConnected(tx, row)
  if (row.pictureUrl) await queueKeepPicture(tx, row.id)
  await audit(tx, {
    action: 'workgate.connected',
    target: { type: 'workgate', id: row.id, name: row.name },
    details: { channel: row.channel },
  })
  return row
}

/** What every sign-in says of its account, whether it is the first one or not. */
const signedIn = (tx: TenantCtx, { channel, account }: Connection) => ({
  externalId: account.externalId,
  accountName: account.name.slice(0, longestName),
  pictureUrl: account.pictureUrl ?? null,
  accountScope: accountScopeOf(channel, tx.workspaceId),
  gaps: (account.gaps ?? []).map((words) => ({ ...words })),
  uses: [...(account.uses ?? [])],
  signInEndsAt: account.expiresAt ?? null,
  renewingUntil: null,
  isSimulated: tx.deps.config.simulatedChannels.includes(channel.about.id),
  connectedBy: tx.actor?.userId ?? null,
  connectedAt: tx.now(),
  health: 'ok' as const,
  healthCode: null,
  healthSince: null,
  commentsLostAt: null,
  updatedAt: tx.now(),
})

const addWorkgate = async (tx: TenantCtx, connection: Connection): Promise<WorkgateRow> => {
  const { channel, account, botId, name } = connection
  await reserveConnector(tx)
  const created = await insertWorkgate(tx.db, {
    ...signedIn(tx, connection),
    workspaceId: tx.workspaceId,
    id: newId(),
    channel: channel.about.id,
    botId,
    environment: 'production',
    name: name ?? account.name.slice(0, longestName),
    delaySeconds,
    settings: withoutSecrets(channel.settings, account.settings),
    feedEvents: feedEventsOf(channel, connection.feedEvents),
    hookKey: channel.hook?.address === 'account' ? randomToken() : null,
    signIns: 1,
    createdAt: tx.now(),
  })
  if (!created) throw new AppError('CHANNEL_ACCOUNT_TAKEN')
  return created
}

const connectAnew = (tx: TenantCtx, before: WorkgateRow, connection: Connection): Promise<WorkgateRow> => {
  const { channel, account, botId, name, feedEvents, into } = connection
  const given = withoutSecrets(channel.settings, account.settings)
  const change: Partial<NewWorkgate> = {
    ...signedIn(tx, connection),
    botId,
    settings: into ? { ...given, ...before.settings } : given,
    signIns: before.signIns + 1,
    ...(name ? { name } : {}),
    ...(feedEvents ? { feedEvents: feedEventsOf(channel, feedEvents) } : {}),
  }
  return updateWorkgateRow(tx.db, before, change)
}
