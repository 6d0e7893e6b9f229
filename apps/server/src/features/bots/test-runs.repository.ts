import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { testRuns } from '#db/schema/index.ts'

/** Of the newest finished run on exactly this version; null when there is none. */
export const newestPassRate = async (
  db: Db,
  { workspaceId, setId }: { workspaceId: string; setId: string },
  versionHash: string,
): Promise<number | null> => {
  const [run] = await db
    .select({ passed: testRuns.passed, total: testRuns.total })
    .from(testRuns)
    .where(
      and(
        eq(testRuns.workspaceId, workspaceId),
        eq(testRuns.setId, setId),
        eq(testRuns.versionHash, versionHash),
        eq(testRuns.status, 'done'),
        gt(testRuns.total, 0),
      ),
    )
    .orderBy(desc(testRuns.createdAt), desc(testRuns.id))
    .limit(1)
  return run ? run.passed / run.total : null
}
