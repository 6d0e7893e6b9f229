import type { ConnectorClientData } from '@app/contracts/connectors'
import type { QrView } from '@app/contracts/connect-sessions'
import type { TenantCtx } from '#core/context.ts'
import type { ConnectorRow } from '#db/schema/index.ts'
import { changeQr, lockConnectSession } from '#features/workgates/public.ts'
import { findConnectorFor } from '../prepare-pairing.ts'

/** A program says how far its code is. What it says of an attempt that is over, or of another one's, is left out. */
export const takeQrState = async (
  tx: TenantCtx,
  connector: ConnectorRow,
  said: ConnectorClientData<'qr.state'>,
): Promise<void> => {
  const session = await lockConnectSession(tx.db, { workspaceId: tx.workspaceId, id: said.sessionId })
  if (!session || session.state !== 'waiting' || session.expiresAt <= tx.now()) return
  if ((await findConnectorFor(tx, session))?.id !== connector.id) return
  await changeQr(tx, session, viewOf(said, tx.now()))
}

const viewOf = (said: ConnectorClientData<'qr.state'>, now: Date): Partial<QrView> => {
  // The code stays on the screen, blurred, under who has scanned it or what went wrong.
  const none = { state: said.state, expiresAt: null, person: null, problem: null }
  switch (said.state) {
    case 'connecting':
      return { ...none, image: null }
    case 'waiting':
      return {
        ...none,
        image: said.imageBase64 ?? null,
        expiresAt: new Date(now.getTime() + (said.expiresInMs ?? 0)).toISOString(),
      }
    case 'scanned':
      return { ...none, person: { name: said.displayName ?? '', pictureUrl: said.avatar ?? null } }
    case 'error':
      return { ...none, problem: said.problem ?? 'network' }
  }
}
