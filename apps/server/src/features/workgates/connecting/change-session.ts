import type { Words } from '@app/contracts/kinds'
import type { ErrorCode } from '@app/contracts/errors'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import type { ConnectSessionRow } from '#db/schema/index.ts'
import { updateConnectSession, type NewConnectSession } from './connect-sessions.repository.ts'
import { forgetSessionSecrets } from './session-secrets.ts'

/** Tells open windows of the workspace that connecting an account has come further; they ask for what they may see. */
export const notifySession = (tx: TenantCtx, { id }: Pick<ConnectSessionRow, 'id'>): Promise<void> =>
  publish(tx, workspaceTopic(tx.workspaceId), 'connect-session.changed', { id })

export const changeSession = async (
  tx: TenantCtx,
  session: Pick<ConnectSessionRow, 'workspaceId' | 'id'>,
  change: Partial<NewConnectSession>,
): Promise<ConnectSessionRow> => {
  const row = await updateConnectSession(tx.db, session, change)
  await notifySession(tx, row)
  return row
}

/** Nothing more comes of it: its secrets are forgotten at once. */
export const failSession = (
  ctx: TenantCtx,
  session: Pick<ConnectSessionRow, 'workspaceId' | 'id'>,
  problemCode: ErrorCode,
  problemReason: Words | null = null,
): Promise<ConnectSessionRow> =>
  inTransaction(ctx, async (tx) => {
    await forgetSessionSecrets(tx, session)
    return changeSession(tx, session, { state: 'failed', problemCode, problemReason })
  })
