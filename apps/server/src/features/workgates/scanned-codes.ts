import type { QrView } from '@app/contracts/connect-sessions'
import type { TenantCtx, WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import { changeSession } from './connecting/change-session.ts'
import { qrViewOf } from './connecting/qr-sessions.ts'
import { requireSession } from './connecting/require-session.ts'

/** An attempt of one's own to connect by a scanned code, as long as it lasts. */
export const requireCodeSession = async (ctx: WorkspaceCtx, id: string): Promise<ConnectSessionRow> => {
  const session = await requireSession(ctx, id)
  if (!qrViewOf(session) || session.state !== 'waiting' || session.expiresAt <= ctx.now())
    throw new AppError('CONNECT_TIMED_OUT')
  return session
}

/** Moves what the screen of a code shows, and tells the browsers that show it. */
export const changeQr = (
  tx: TenantCtx,
  session: ConnectSessionRow,
  change: Partial<QrView>,
  ofSession: Partial<Pick<ConnectSessionRow, 'state' | 'problemCode' | 'workgateId'>> = {},
): Promise<ConnectSessionRow> => changeSession(tx, session, { ...ofSession, qr: { ...session.qr, ...change } })
