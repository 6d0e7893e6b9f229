import type { ConnectorClientData } from '@app/contracts/connectors'
import type { CodeWish } from '#core/connector-link.ts'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectorRow, ConnectSessionRow } from '#db/schema/index.ts'
import { changeQr, findWorkgate, lockConnectSession, noteHealth } from '#features/workgates/public.ts'
import { updateConnector } from '../connectors.repository.ts'
import { endHostedAttempts, ensureHosted } from '../hosting/hosted-connector.ts'
import { connectorPart, findConnectorFor } from '../prepare-pairing.ts'
import { isOnline } from '../presence.ts'
import { putFrame } from '../put-frame.ts'
import { finishAccount } from './take-account.ts'

/** Asks the program for a code, or puts the account that was just scanned in the place of the one before. */
export const requestCode = async (
  tx: TenantCtx,
  session: ConnectSessionRow,
  { replaces, isHosted }: CodeWish,
): Promise<ConnectSessionRow> => {
  const connector = await connectorFor(tx, session, isHosted)
  // A hosted one may still be starting: it finds the request when it is there.
  if (!connector || !(connector.isHosted || isOnline(connector, tx.now()))) throw new AppError('CONNECTOR_OFFLINE')
  if (replaces && connector.pendingAccount) await replaceAccount(tx, connector, session)
  else await askForCode(tx, connector, session)
  return (await lockConnectSession(tx.db, session)) ?? session
}

const connectorFor = async (
  tx: TenantCtx,
  session: ConnectSessionRow,
  isHosted: boolean | undefined,
): Promise<ConnectorRow | undefined> => {
  if (isHosted) return ensureHosted(tx, session)
  if (isHosted === false) await endHostedAttempts(tx, session)
  return findConnectorFor(tx, session)
}

const askForCode = async (tx: TenantCtx, connector: ConnectorRow, session: ConnectSessionRow): Promise<void> => {
  await putFrame(tx, connector, 'qr.start', { sessionId: session.id })
  const begun = { state: 'connecting', problem: null, image: null, expiresAt: null, person: null } as const
  await changeQr(tx, session, { ...begun, asksToReplace: false, connector: await connectorPart(tx, session) })
}

const replaceAccount = async (tx: TenantCtx, connector: ConnectorRow, session: ConnectSessionRow): Promise<void> => {
  const account = connector.pendingAccount as unknown as ConnectorClientData<'account'>
  const id = session.workgateId ?? ''
  const into = await findWorkgate(tx.db, { workspaceId: tx.workspaceId, id })
  await finishAccount(tx, { connector, session, account, into })
}

/** The person has given up. What was hosted for this attempt alone has nothing left to do. */
export const withdrawCode = async (tx: TenantCtx, session: ConnectSessionRow): Promise<void> => {
  await endHostedAttempts(tx, session)
  const connector = await findConnectorFor(tx, session)
  if (!connector) return
  await putFrame(tx, connector, 'qr.cancel', { sessionId: session.id })
  if (connector.pendingAccount) await giveBackAccount(tx, connector)
}

/** Another account was scanned and not wanted: the program signs out of it, and the one before needs a new code. */
const giveBackAccount = async (tx: TenantCtx, connector: ConnectorRow): Promise<void> => {
  await updateConnector(tx.db, connector, { pendingAccount: null })
  await putFrame(tx, connector, 'stop', {})
  if (connector.workgateId)
    await noteHealth(tx, { id: connector.workgateId }, { failure: 'token-expired', code: 'signed-out' })
}
