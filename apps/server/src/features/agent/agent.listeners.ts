import type { Ctx, TenantCtx } from '#core/context.ts'
import type { EventPayloads, Listener } from '#core/events/events.ts'
import { findBot, findBotVersion, sharedNodes } from '#features/bots/public.ts'
import { repinSessions } from './sessions.repository.ts'

const moveSessions = async (ctx: Ctx, workspaceId: string, botId: string, snapshotId: string): Promise<void> => {
  const bot = await findBot(ctx.db, { workspaceId, id: botId })
  // A newer publication moves them itself; an older one must not bring them back.
  if (bot?.publishedSnapshotId !== snapshotId) return
  const tenant: TenantCtx = { ...ctx, workspaceId }
  const version = await findBotVersion(tenant, { botId, environment: 'production', snapshotId })
  if (!version) return
  await repinSessions(ctx.db, { workspaceId, botId }, snapshotId, await sharedNodes(tenant, bot, version.config))
}

/** Move open conversations to the published version, when the publisher asked for it. */
export const agentListeners: readonly Listener[] = [
  {
    event: 'bot.published',
    // The name of its queue: jobs that an older release has queued are found by it.
    name: 'bots.move-sessions',
    as: 'workspace',
    handle: async (ctx, { workspaceId, payload }) => {
      const { botId, snapshotId, liveSessions } = payload as EventPayloads['bot.published']
      if (workspaceId && liveSessions === 'move') await moveSessions(ctx, workspaceId, botId, snapshotId)
    },
  },
  {
    event: 'bot.move-asked',
    name: 'agent.move-sessions',
    as: 'workspace',
    handle: async (ctx, { workspaceId, payload }) => {
      const { botId, snapshotId } = payload as EventPayloads['bot.move-asked']
      if (workspaceId) await moveSessions(ctx, workspaceId, botId, snapshotId)
    },
  },
]
