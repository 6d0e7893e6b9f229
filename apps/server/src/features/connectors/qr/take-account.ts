import type { ConnectorClientData } from '@app/contracts/connectors'
import { findChannel } from '#channels/registry.ts'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectorRow, ConnectSessionRow, WorkgateRow } from '#db/schema/index.ts'
import { changeQr, findWorkgate, lockConnectSession, storeAccount } from '#features/workgates/public.ts'
import { openConnectorsOf, updateConnector } from '../connectors.repository.ts'
import { endConnectors } from '../end-connectors.ts'
import { putFrame } from '../put-frame.ts'

type Account = ConnectorClientData<'account'>

/**
 * A code was confirmed: the program has an account now. A new one gets a workgate; the one that is connected anew keeps
 * its own; another one than before waits until a person has said that it may take its place.
 */
export const takeAccount = async (tx: TenantCtx, connector: ConnectorRow, account: Account): Promise<void> => {
  if (!account.sessionId) return
  const session = await lockConnectSession(tx.db, { workspaceId: tx.workspaceId, id: account.sessionId })
  if (!session || session.state !== 'waiting' || session.expiresAt <= tx.now()) return signOut(tx, connector)
  const into = session.workgateId
    ? await findWorkgate(tx.db, { workspaceId: tx.workspaceId, id: session.workgateId })
    : undefined
  if (into?.externalId && into.externalId !== account.ownId) {
    await updateConnector(tx.db, connector, { pendingAccount: { ...account } })
    await changeQr(tx, session, { asksToReplace: true, ...personOf(account) })
    return
  }
  await finishAccount(tx, { connector, session, account, into })
}

const personOf = ({ name, avatar }: Account) => ({ person: { name, pictureUrl: avatar } })

interface Finishing {
  connector: ConnectorRow
  session: ConnectSessionRow
  account: Account
  into: WorkgateRow | undefined
}

/** Connects the account of a confirmed code, or says on the screen why it cannot be. */
export const finishAccount = async (tx: TenantCtx, finishing: Finishing): Promise<void> => {
  const { connector, session, account } = finishing
  try {
    const row = await storeScanned(tx, finishing)
    await updateConnector(tx.db, connector, { workgateId: row.id, sessionId: null, pendingAccount: null })
    const all = await openConnectorsOf(tx.db, { workspaceId: tx.workspaceId, workgateId: row.id })
    await endConnectors(
      tx,
      all.filter(({ id }) => id !== connector.id),
      'replaced',
    )
    await changeQr(
      tx,
      session,
      { state: 'authenticated', problem: null, asksToReplace: false, ...personOf(account) },
      { state: 'done', workgateId: row.id },
    )
  } catch (error) {
    // Refusals come before anything is written, so the transaction is still good.
    if (!(error instanceof AppError)) throw error
    await changeQr(tx, session, { state: 'error', problem: 'refused' }, { state: 'failed', problemCode: error.code })
    await signOut(tx, connector)
  }
}

const storeScanned = (tx: TenantCtx, { session, account, into }: Finishing): Promise<WorkgateRow> => {
  const channel = findChannel(tx.deps, session.channel)
  const botId = session.botId ?? into?.botId
  if (!channel) throw new AppError('CHANNEL_NOT_FOUND')
  if (!botId) throw new AppError('NO_BOT_TO_CONNECT')
  const { ownId, name, avatar } = account
  return storeAccount(tx, {
    channel,
    account: { externalId: ownId, name: name || ownId, settings: {}, secrets: {}, pictureUrl: avatar ?? undefined },
    botId,
    into,
  })
}

const signOut = (tx: TenantCtx, connector: ConnectorRow): Promise<void> => putFrame(tx, connector, 'stop', {})
