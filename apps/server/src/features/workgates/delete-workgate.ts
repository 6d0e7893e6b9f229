import { findChannel } from '#channels/registry.ts'
import { audit } from '#core/audit.ts'
import { inTransaction, type TenantCtx, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { deleteSecret } from '#core/secrets.repository.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { openAccount, sealAccount } from './account-secrets.ts'
import { notifyWorkgate } from './note-health.ts'
import { requireLockedWorkgate } from './require-workgate.ts'
import { settleLimit } from './stops/settle-limit.ts'
import { lockConnectors, updateWorkgateRow } from './workgates.repository.ts'

/**
 * Removes a connected account for good, once its name was typed. Its conversations stay readable, nothing is received or
 * answered any more, and the account is free for another connection.
 */
export const deleteWorkgate = (ctx: WorkspaceCtx, id: string, typed: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockConnectors(tx.db, tx.workspaceId)
    const before = await requireLockedWorkgate(tx, id)
    // Connected anew it would be free of what the operator has decided.
    if (before.disabledReason === 'operator') throw new AppError('WORKGATE_STOPPED')
    if (typed.trim() !== before.name) throw new AppError('WORKGATE_NAME_DIFFERS')
    await queueEnd(tx, before)
    await tx.deps.connectorLink.endAll(tx, id)
    await deleteSecret(tx.db, before)
    const row = await updateWorkgateRow(tx.db, before, {
      removedAt: tx.now(),
      disabledReason: null,
      updatedAt: tx.now(),
      isActive: false,
      externalId: null,
      hookKey: null,
      signInEndsAt: null,
      health: 'ok',
      healthCode: null,
      healthSince: null,
    })
    await audit(tx, {
      action: 'workgate.removed',
      target: { type: 'workgate', id, name: row.name },
      details: { channel: row.channel },
    })
    await notifyWorkgate(tx, row)
    await settleLimit(tx)
  })

/** The access is given back after the commit, with a sealed copy that lives only until then. */
const queueEnd = async (tx: TenantCtx, row: WorkgateRow): Promise<void> => {
  const channel = findChannel(tx.deps, row.channel)
  if (channel?.connect.kind !== 'oauth' || !channel.connect.end) return
  const secretId = newId()
  await sealAccount(tx, secretId, await openAccount(tx, row))
  await enqueue(tx, 'workgates.end-access', { channel: row.channel, secretId }, { maxAttempts: 3 })
}
