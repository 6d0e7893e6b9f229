import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { finishedTestRuns } from '#features/evaluation/views.ts'

/** The pass rate of the newest finished run on exactly this version; null when there is none. */
export const newestPassRate = async (
  db: Db,
  { workspaceId, setId }: { workspaceId: string; setId: string },
  versionHash: string,
): Promise<number | null> => {
  const [run] = await db
    .select({ passed: finishedTestRuns.passed, total: finishedTestRuns.total })
    .from(finishedTestRuns)
    .where(
      and(
        eq(finishedTestRuns.workspaceId, workspaceId),
        eq(finishedTestRuns.setId, setId),
        eq(finishedTestRuns.versionHash, versionHash),
        gt(finishedTestRuns.total, 0),
      ),
    )
    .orderBy(desc(finishedTestRuns.createdAt), desc(finishedTestRuns.id))
    .limit(1)
  return run ? run.passed / run.total : null
}
