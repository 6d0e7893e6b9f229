import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { deleteConnectSession } from './connect-sessions.repository.ts'
import { notifySession } from './change-session.ts'
import { qrViewOf, withdrawQrCode } from './qr-sessions.ts'
import { requireLockedSession } from './require-session.ts'
import { forgetSessionSecrets } from './session-secrets.ts'

/** Gives up connecting: a window that comes back later finds nothing, and what it had opened is forgotten. */
export const cancelConnect = (ctx: WorkspaceCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const session = await requireLockedSession(tx, id)
    if (qrViewOf(session)) await withdrawQrCode(tx, session)
    await forgetSessionSecrets(tx, session)
    await deleteConnectSession(tx.db, session)
    await notifySession(tx, session)
  })
