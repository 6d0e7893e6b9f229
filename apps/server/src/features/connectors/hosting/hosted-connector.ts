import { findChannel } from '#channels/registry.ts'
import { audit } from '#core/audit.ts'
import type { Deps, TenantCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { ConnectorRow, ConnectSessionRow } from '#db/schema/index.ts'
import { findConnectorOfWorkgate, insertConnector, openConnectorsOfSession } from '../connectors.repository.ts'
import { endConnectors } from '../end-connectors.ts'
import { wakeHosts } from './wake-hosts.ts'

/** How a hosted connector is called where a machine of the shop would have its name. */
export const hostName = 'BizAgent'

/** The operator lets connectors run here, and the channel has one that can. */
export const canBeHosted = (deps: Deps, channel: string): boolean =>
  deps.config.hostsConnectors && findChannel(deps, channel)?.connector?.hosting !== undefined

type NewHosted = Pick<ConnectorRow, 'channel' | 'sessionId' | 'workgateId' | 'userId'>

/** Adds a connector that one of our processes will host. Nobody has its token: its host makes one when it starts it. */
export const addHosted = async (tx: TenantCtx, wanted: NewHosted): Promise<ConnectorRow> => {
  const row = await insertConnector(tx.db, {
    ...wanted,
    workspaceId: tx.workspaceId,
    id: newId(),
    deviceName: hostName,
    isHosted: true,
    tokenHash: sha256(randomToken()),
    createdAt: tx.now(),
  })
  await wakeHosts(tx)
  return row
}

/** The hosted connector of an attempt to connect: the one it has, the account's own, or a new one. */
export const ensureHosted = async (tx: TenantCtx, session: ConnectSessionRow): Promise<ConnectorRow> => {
  if (!canBeHosted(tx.deps, session.channel)) throw new AppError('CONNECTOR_HOSTING_OFF')
  const { workspaceId, channel, userId, id: sessionId, workgateId } = session
  const [paired] = await openConnectorsOfSession(tx.db, { workspaceId, sessionId })
  if (paired?.isHosted) return paired
  const own = !paired && workgateId ? await findConnectorOfWorkgate(tx.db, { workspaceId, workgateId }) : undefined
  if (own?.isHosted) return own
  const row = await addHosted(tx, { channel, userId, sessionId, workgateId: null })
  await audit(tx, {
    action: 'connector.hosted',
    target: { type: 'connector', id: row.id, name: row.deviceName },
    actor: { userId, name: '' },
  })
  return row
}

/** Ends what was hosted for an attempt that has come to nothing, or goes on at a machine of the shop. */
export const endHostedAttempts = async (tx: TenantCtx, { workspaceId, id }: ConnectSessionRow): Promise<void> => {
  const rows = await openConnectorsOfSession(tx.db, { workspaceId, sessionId: id })
  await endConnectors(
    tx,
    rows.filter(({ isHosted, workgateId }) => isHosted && workgateId === null),
    'revoked',
  )
}
