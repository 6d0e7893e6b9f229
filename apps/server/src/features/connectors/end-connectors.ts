import type { TenantCtx } from '#core/context.ts'
import { deleteSecret } from '#core/secrets.repository.ts'
import { afterCommit } from '#db/client.ts'
import type { ConnectorRow } from '#db/schema/index.ts'
import { updateConnector } from './connectors.repository.ts'
import { deleteLines } from './hosting/lines.repository.ts'
import { wakeHosts } from './hosting/wake-hosts.ts'
import { wakeConnection } from './put-frame.ts'

/** Sends programs away for good. Of a hosted one nothing stays: neither what opens its account nor what it remembered. */
export const endConnectors = async (
  tx: TenantCtx,
  rows: readonly ConnectorRow[],
  why: NonNullable<ConnectorRow['endedBecause']>,
): Promise<void> => {
  for (const row of rows) {
    await updateConnector(tx.db, row, { endedAt: tx.now(), endedBecause: why, strangers: null })
    if (row.isHosted) {
      await deleteSecret(tx.db, row)
      await deleteLines(tx.db, row)
    }
    await afterCommit(() => wakeConnection(tx, row))
  }
  if (rows.some(({ isHosted }) => isHosted)) await wakeHosts(tx)
}
