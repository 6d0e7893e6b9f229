import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { retentionMarks } from '#db/schema/index.ts'

/** Up to when everything of a kind has been emptied already; nobody looks at what lies before it again. */
export const readMark = async (db: Db, kind: string): Promise<Date> =>
  (await db.select({ until: retentionMarks.until }).from(retentionMarks).where(eq(retentionMarks.kind, kind))).at(0)
    ?.until ?? new Date(0)

export const writeMark = async (db: Db, kind: string, until: Date): Promise<void> => {
  await db
    .insert(retentionMarks)
    .values({ kind, until })
    .onConflictDoUpdate({ target: retentionMarks.kind, set: { until } })
}
