import type { TenantCtx } from '#core/context.ts'
import type { ConnectorRow } from '#db/schema/index.ts'
import { changeQr, openCodeSessions } from '#features/workgates/public.ts'
import { connectorPart } from './prepare-pairing.ts'

/** A program has come, gone or been paired: whoever waits for it on a screen sees it. */
export const showConnector = async (tx: TenantCtx, { sessionId, workgateId }: ConnectorRow): Promise<void> => {
  const sessions = [
    ...(sessionId ? await openCodeSessions(tx.db, tx.workspaceId, { sessionId }) : []),
    ...(workgateId ? await openCodeSessions(tx.db, tx.workspaceId, { workgateId }) : []),
  ]
  for (const session of sessions) await changeQr(tx, session, { connector: await connectorPart(tx, session) })
}
