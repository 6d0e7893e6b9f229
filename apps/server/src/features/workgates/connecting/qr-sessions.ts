import type { QrView } from '@app/contracts/connect-sessions'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import type { WantedSession } from './begin-connect.ts'
import { notifySession } from './change-session.ts'
import { insertConnectSession, type NewConnectSession } from './connect-sessions.repository.ts'

/*
 * Sessions of accounts that are connected by scanning a code. The code is made by a program that speaks for the account;
 * what it reports is the view that is stored with the session.
 */

const firstView = (isHosted: boolean): QrView => ({
  state: 'ready',
  problem: null,
  image: null,
  expiresAt: null,
  person: null,
  connector: { isOnline: false, deviceName: null, pairingCode: null, isHosted },
  asksToReplace: false,
})

/** Nobody gets a code before they have agreed to what may happen to the account. */
export const beginQrSession = (
  ctx: WorkspaceCtx,
  { agrees, isHosted = false }: WantedSession,
  row: NewConnectSession,
): Promise<ConnectSessionRow> => {
  if (!agrees) throw new AppError('CONNECT_RISK_NOT_AGREED')
  return inTransaction(ctx, async (tx) => {
    const session = await insertConnectSession(tx.db, {
      ...row,
      agreedAt: tx.now(),
      qr: { ...firstView(isHosted) },
    })
    await notifySession(tx, session)
    return session
  })
}

/** What the screen shows of a session's code; null for a session in a window. */
export const qrViewOf = ({ qr }: ConnectSessionRow): QrView | null => qr as QrView | null

/** Asks the account's program for a code to scan, or for a new one. */
export const requestQrCode = async (
  _ctx: WorkspaceCtx,
  _session: ConnectSessionRow,
  _options: { replaces: boolean },
): Promise<ConnectSessionRow> => {
  throw new AppError('CONNECTOR_OFFLINE')
}

/** The person has given up: the program takes its code back. */
export const withdrawQrCode = async (_tx: WorkspaceCtx, _session: ConnectSessionRow): Promise<void> => undefined
