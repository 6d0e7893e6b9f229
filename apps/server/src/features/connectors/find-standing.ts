import { connectorCloseCodes as closeCodes } from '@app/contracts/connectors'
import { systemCtx, type Deps } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import type { ConnectorRow } from '#db/schema/index.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { findConnectorOfToken } from './connectors.repository.ts'

type Standing = { connector: ConnectorRow } | { refused: number }

/** Whether the program with this token may work, or how it is sent away. */
export const findStanding = async (deps: Deps, token: string | null): Promise<Standing> => {
  if (!token) return { refused: closeCodes.badToken }
  const { db } = systemCtx(deps, null, 'connector-token')
  const connector = await findConnectorOfToken(db, sha256(token))
  if (!connector || connector.endedBecause === 'revoked') return { refused: closeCodes.badToken }
  if (connector.endedAt) return { refused: closeCodes.replaced }
  const { workspaceId, workgateId } = connector
  const workgate = workgateId ? await findWorkgate(db, { workspaceId, id: workgateId }) : null
  return workgate?.removedAt ? { refused: closeCodes.badToken } : { connector }
}
