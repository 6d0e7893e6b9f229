import type { FileAccount } from '@app/contracts/leads'
import { findChannel } from '#channels/registry.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { listAccountsOfChannels } from './file-accounts.repository.ts'

/** The accounts of the workspace that have tables, documents or a calendar. */
export const listFileAccounts = async (ctx: WorkspaceCtx): Promise<{ items: FileAccount[] }> => {
  const channels = ctx.deps.channels
    .filter(({ tables, documents, bookings }) => tables ?? documents ?? bookings)
    .map(({ about }) => about.id)
  const rows = await listAccountsOfChannels(ctx.db, ctx.workspaceId, channels)
  return {
    items: rows.map((row) => {
      const channel = findChannel(ctx.deps, row.channel)
      return {
        workgateId: row.id,
        channel: row.channel,
        name: row.name,
        isWorking: row.health === 'ok' && row.isActive && row.disabledReason === null,
        hasTables: channel?.tables !== undefined,
        hasDocuments: channel?.documents !== undefined,
        hasCalendar: channel?.bookings !== undefined,
      }
    }),
  }
}
