import type { Reply } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/conversations'
import type { WorkspaceCtx } from '#core/context.ts'
import { countBrokenWorkgates, countUnansweredGroups, countUnreadThreads } from './attention.repository.ts'

/** What waits for somebody, for the badges of the menu. */
export const getAttention = async (ctx: WorkspaceCtx): Promise<Reply<typeof contract.getAttention>> => ({
  unreadThreads: await countUnreadThreads(ctx.db, ctx.workspaceId),
  brokenChannels: await countBrokenWorkgates(ctx.db, ctx.workspaceId),
  unansweredGroups: await countUnansweredGroups(ctx.db, ctx.workspaceId),
})
