import type { AccountFailure } from '#channels/contract.ts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { setHealth } from './workgates.repository.ts'

/**
 * Notes that the channel has stopped an account, or that it works again; the people of the workspace are told once, not
 * per message. While it is broken nobody answers there, so nothing is paid for answers that cannot leave.
 */
export const noteHealth = (
  ctx: TenantCtx,
  workgate: Pick<WorkgateRow, 'id'>,
  broken: { failure: AccountFailure; code: string } | null,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    const { id } = workgate
    const health: WorkgateRow['health'] = broken?.failure ?? 'ok'
    const healthCode = broken?.code.slice(0, 60) ?? null
    const change = { health, healthCode, healthSince: broken ? tx.now() : null }
    if (await setHealth(tx.db, { workspaceId, id }, change))
      await publish(tx, workspaceTopic(workspaceId), 'workgate.changed', { id, health })
  })
