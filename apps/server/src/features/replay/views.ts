import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { replays } from '#db/schema/index.ts'

/** Replays that have ended: of which versions, and how much harm nobody has accepted. */
export const finishedReplays = new QueryBuilder()
  .select({
    workspaceId: replays.workspaceId,
    id: replays.id,
    botId: replays.botId,
    beforeHash: replays.beforeHash,
    afterHash: replays.afterHash,
    openHarm: replays.openHarm,
    createdAt: replays.createdAt,
  })
  .from(replays)
  .where(sql`${replays.status} = 'done'`)
  .as('finished_replays')
