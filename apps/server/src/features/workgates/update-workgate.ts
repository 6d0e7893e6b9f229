import type { Input } from '@app/contracts/endpoint'
import type { updateWorkgate as contract } from '@app/contracts/workgates'
import { findChannel } from '#channels/registry.ts'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { changedSettings } from '#core/settings-schema.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import { refuseReadOnly } from './connector-limit.ts'
import { feedEventsOf } from './feed-events.ts'
import { notifyWorkgate } from './note-health.ts'
import { requireLockedWorkgate } from './require-workgate.ts'
import { updateWorkgateRow, type NewWorkgate } from './workgates.repository.ts'

type Change = Input<typeof contract>['body']

/** Changes an account's name, status, bot and the rest. Another bot takes the turns that begin from now on. */
export const updateWorkgate = (ctx: WorkspaceCtx, id: string, change: Change): Promise<WorkgateRow> =>
  inTransaction(ctx, async (tx) => {
    const before = await requireLockedWorkgate(tx, id)
    await refuseReadOnly(tx, before)
    if (change.botId) await requireBot(tx, change.botId)
    if (change.isActive && before.disabledReason)
      throw new AppError('WORKGATE_DISABLED', { reason: before.disabledReason })
    const row = await updateWorkgateRow(tx.db, before, { ...columnsOf(tx, before, change), updatedAt: tx.now() })
    await audit(tx, {
      action: 'workgate.updated',
      target: { type: 'workgate', id, name: row.name },
      details: { fields: Object.keys(change) },
    })
    await notifyWorkgate(tx, row)
    return row
  })

const columnsOf = (
  { deps }: WorkspaceCtx,
  before: WorkgateRow,
  { feedEvents, settings, ...plain }: Change,
): Partial<NewWorkgate> => {
  const given = Object.entries(plain).filter(([, value]) => value !== undefined)
  const channel = findChannel(deps, before.channel)
  if ((feedEvents || settings) && !channel) throw new AppError('CHANNEL_NOT_FOUND')
  return {
    ...Object.fromEntries(given),
    ...(channel && feedEvents ? { feedEvents: feedEventsOf(channel, feedEvents) } : {}),
    ...(channel && settings ? { settings: changedSettings(channel.settings, before.settings, settings) } : {}),
  }
}
