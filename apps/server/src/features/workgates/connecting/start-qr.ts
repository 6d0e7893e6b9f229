import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import { qrViewOf, requestQrCode } from './qr-sessions.ts'
import { requireSession } from './require-session.ts'

/** Asks for a code to scan, or for a new one, as long as the session lives. */
export const startQr = async (
  ctx: WorkspaceCtx,
  id: string,
  { replaces = false, isHosted }: { replaces?: boolean | undefined; isHosted?: boolean | undefined },
): Promise<ConnectSessionRow> => {
  const session = await requireSession(ctx, id)
  const isOver = session.expiresAt <= ctx.now() || session.state === 'done' || session.state === 'failed'
  if (!qrViewOf(session) || isOver) throw new AppError('CONNECT_TIMED_OUT')
  return requestQrCode(ctx, session, { replaces, isHosted })
}
