import type { TenantCtx } from '#core/context.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { addHealthChange } from '../note-health.ts'
import { updateWorkgateRow } from '../workgates.repository.ts'

/** The marks of these changes among those of the health, for the log of the account. */
export const stopCodes = { limit: 'stopped-limit', operator: 'stopped-operator', released: 'released' } as const

/** Stops an account or lets it go on; its own switch stays as the shop has set it. */
export const changeStop = async (
  tx: TenantCtx,
  before: WorkgateRow,
  stop: Pick<WorkgateRow, 'disabledReason' | 'disabledNote'>,
): Promise<WorkgateRow> => {
  const row = await updateWorkgateRow(tx.db, before, { ...stop, updatedAt: tx.now() })
  await addHealthChange(tx, row, stopCodes[stop.disabledReason ?? 'released'], tx.now())
  return row
}
