import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** One writer of labels, canned replies and views at a time per workspace, so that their limits are exact. */
export const lockLibrary = async (db: Db, workspaceId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`library:${workspaceId}`}, 0))`)
}
