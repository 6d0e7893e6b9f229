import type { Listener } from '#core/events/events.ts'
import type { EventPayloads } from '#core/events/events.ts'
import { repinSessions } from './activity.repository.ts'
import { findBot } from './bots.repository.ts'

/** Moves the conversations under way onto the version that was published, when the publisher asked for it. */
export const botListeners: readonly Listener[] = [
  {
    event: 'bot.published',
    name: 'bots.move-sessions',
    as: 'workspace',
    handle: async (ctx, { workspaceId, payload }) => {
      const { botId, snapshotId, liveSessions } = payload as EventPayloads['bot.published']
      if (!workspaceId || liveSessions !== 'move') return
      const key = { workspaceId, id: botId }
      // A newer publication moves them itself; an older one must not bring them back.
      if ((await findBot(ctx.db, key))?.publishedSnapshotId === snapshotId) await repinSessions(ctx.db, key, snapshotId)
    },
  },
]
