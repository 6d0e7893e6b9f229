import type { BrokenChannel, listBrokenChannels as contract } from '@app/contracts/conversations'
import type { Reply } from '@app/contracts/endpoint'
import type { WorkspaceCtx } from '#core/context.ts'
import { brokenChannels, ownerNames, type BrokenRow } from './broken-channels.repository.ts'

/** Which accounts cannot send, for everybody who answers customers; who may not connect them learns whom to ask. */
export const listBrokenChannels = async (ctx: WorkspaceCtx): Promise<Reply<typeof contract>> => {
  const rows = await brokenChannels(ctx.db, ctx.workspaceId)
  return {
    items: rows.flatMap(present),
    owners: rows.length > 0 ? await ownerNames(ctx.db, ctx.workspaceId) : [],
  }
}

const present = ({ id, channel, name, health, healthSince, threads }: BrokenRow): BrokenChannel[] =>
  health === 'ok' ? [] : [{ workgateId: id, channel, name, health, since: healthSince?.toISOString() ?? null, threads }]
