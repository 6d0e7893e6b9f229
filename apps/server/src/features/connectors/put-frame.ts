import type { ConnectorServerData } from '@app/contracts/connectors'
import type { TenantCtx } from '#core/context.ts'
import { notifyMoment } from '#core/realtime/moments.ts'
import { afterCommit } from '#db/client.ts'
import type { ConnectorRow } from '#db/schema/index.ts'
import { addFrame, type NewFrameType } from './frames.repository.ts'
import type { ConnectorKey } from './connectors.repository.ts'

const keptMs = 24 * 3600_000

/** Where the process that holds a connector's socket listens. */
export const connectorTopic = (connectorId: string): string => `connector:${connectorId}`

/** Puts something into the queue of a program; the process that holds its socket hears of it after the commit. */
export const putFrame = async <T extends NewFrameType>(
  tx: TenantCtx,
  connector: ConnectorKey,
  type: T,
  data: ConnectorServerData[T],
): Promise<void> => {
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + keptMs)
  await addFrame(tx.db, connector, { type, data: { ...data }, createdAt: now, expiresAt })
  await afterCommit(() => wakeConnection(tx, connector))
}

/** Somebody has changed the queue or the standing of a connector: its socket looks. */
export const wakeConnection = (ctx: TenantCtx, { id }: Pick<ConnectorRow, 'id'>): Promise<void> =>
  notifyMoment(ctx.deps, { topic: connectorTopic(id), event: 'look', payload: {} })
