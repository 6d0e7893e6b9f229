import type { BrokenChannel, QuietChannel, listBrokenChannels as contract } from '@app/contracts/conversations'
import type { Reply } from '@app/contracts/endpoint'
import type { WorkspaceCtx } from '#core/context.ts'
import {
  brokenChannels,
  ownerNames,
  quietChannels,
  type BrokenRow,
  type QuietRow,
} from './broken-channels.repository.ts'

/** Which accounts cannot send, for everybody who answers customers; who may not connect them learns whom to ask. */
export const listBrokenChannels = async (ctx: WorkspaceCtx): Promise<Reply<typeof contract>> => {
  const rows = await brokenChannels(ctx.db, ctx.workspaceId)
  return {
    items: rows.flatMap(present),
    quiet: (await quietChannels(ctx.db, ctx.workspaceId)).map(presentQuiet),
    owners: rows.length > 0 ? await ownerNames(ctx.db, ctx.workspaceId) : [],
  }
}

const present = ({ id, channel, name, health, healthSince, threads }: BrokenRow): BrokenChannel[] =>
  health === 'ok' ? [] : [{ workgateId: id, channel, name, health, since: healthSince?.toISOString() ?? null, threads }]

const presentQuiet = ({ id, channel, name, disabledReason, disabledNote }: QuietRow): QuietChannel => ({
  workgateId: id,
  channel,
  name,
  reason: disabledReason ?? 'paused',
  note: disabledNote,
})
