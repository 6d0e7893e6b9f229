import type { QrView } from '@app/contracts/connect-sessions'
import { findChannel } from '#channels/registry.ts'
import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import { findCodeSession, updateCodeSession } from './scanned-codes.repository.ts'

/** An attempt to connect by a scanned code that is still under way. */
export const requireCodeSession = async (ctx: TenantCtx, id: string): Promise<ConnectSessionRow> => {
  const session = await findCodeSession(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!session || findChannel(ctx.deps, session.channel)?.connect.kind !== 'qr')
    throw new AppError('CONNECT_SESSION_NOT_FOUND')
  if (session.state !== 'waiting' || session.expiresAt <= ctx.now()) throw new AppError('CONNECT_TIMED_OUT')
  return session
}

const nothingYet: QrView = {
  state: 'ready',
  problem: null,
  image: null,
  expiresAt: null,
  person: null,
  connector: { isOnline: false, deviceName: null, pairingCode: null, isHosted: false },
  asksToReplace: false,
}

export const qrOf = ({ qr }: ConnectSessionRow): QrView => ({ ...nothingYet, ...(qr as Partial<QrView> | null) })

/** Moves what the screen of a code shows, and tells the browsers that show it. */
export const changeQr = async (
  tx: TenantCtx,
  session: ConnectSessionRow,
  change: Partial<QrView>,
  ofSession: Partial<Pick<ConnectSessionRow, 'state' | 'problemCode' | 'workgateId'>> = {},
): Promise<ConnectSessionRow> => {
  const row = await updateCodeSession(tx.db, session, { ...ofSession, qr: { ...qrOf(session), ...change } })
  await publish(tx, workspaceTopic(tx.workspaceId), 'connect-session.changed', { id: session.id })
  return row
}
