import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** One writer of counts at a time per workspace; let go at the end of the transaction. */
export const lockKnowledge = async (db: Db, workspaceId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge:${workspaceId}`}, 0))`)
}
