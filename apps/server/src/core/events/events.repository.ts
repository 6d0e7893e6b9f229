import type { Db } from '#db/client.ts'
import { events } from '#db/schema/index.ts'

export const insertEvent = async (db: Db, event: typeof events.$inferInsert): Promise<void> => {
  await db.insert(events).values(event)
}
