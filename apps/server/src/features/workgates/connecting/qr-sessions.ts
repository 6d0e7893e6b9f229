import type { QrView } from '@app/contracts/connect-sessions'
import type { CodeWish } from '#core/connector-link.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import type { WantedSession } from './begin-connect.ts'
import { changeSession } from './change-session.ts'
import { insertConnectSession, type NewConnectSession } from './connect-sessions.repository.ts'

/*
 * Sessions of accounts that are connected by scanning a code. The code is made by a program that speaks for the account;
 * what it reports is the view that is stored with the session.
 */

const firstView: QrView = {
  state: 'ready',
  problem: null,
  image: null,
  expiresAt: null,
  person: null,
  connector: { isOnline: false, deviceName: null, pairingCode: null, isHosted: false, canBeHosted: false },
  asksToReplace: false,
}

/** Nobody gets a code before they have agreed to what may happen to the account. */
export const beginQrSession = (
  ctx: WorkspaceCtx,
  { agrees }: WantedSession,
  row: NewConnectSession,
): Promise<ConnectSessionRow> => {
  if (!agrees) throw new AppError('CONNECT_RISK_NOT_AGREED')
  return inTransaction(ctx, async (tx) => {
    const begun = await insertConnectSession(tx.db, { ...row, agreedAt: tx.now(), qr: { ...firstView } })
    const connector = await tx.deps.connectorLink.prepare(tx, begun)
    return changeSession(tx, begun, { qr: { ...firstView, connector } })
  })
}

/** What the screen shows of a session's code; null for a session in a window. */
export const qrViewOf = ({ qr }: ConnectSessionRow): QrView | null => qr as QrView | null

/** Asks the account's program for a code to scan, or for a new one. */
export const requestQrCode = (
  ctx: WorkspaceCtx,
  session: ConnectSessionRow,
  wish: CodeWish,
): Promise<ConnectSessionRow> => inTransaction(ctx, (tx) => tx.deps.connectorLink.requestCode(tx, session, wish))

/** The person has given up: the program takes its code back. */
export const withdrawQrCode = (tx: WorkspaceCtx, session: ConnectSessionRow): Promise<void> =>
  tx.deps.connectorLink.withdrawCode(tx, session)
