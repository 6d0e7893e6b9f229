import { eq } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { insertAll } from '#db/insert-all.ts'
import { sampleRows, workspaces } from '#db/schema/index.ts'

export const insertSamples = (db: Db, workspaceId: string, samples: readonly Sample[]): Promise<void> =>
  insertAll(
    db,
    sampleRows,
    samples.map((sample) => ({ workspaceId, ...sample })),
  )

export const listSamples = (db: Db, workspaceId: string): Promise<Sample[]> =>
  db
    .select({ kind: sampleRows.kind, id: sampleRows.id, mark: sampleRows.mark })
    .from(sampleRows)
    .where(eq(sampleRows.workspaceId, workspaceId))

/** From now on the workspace is like every other one. */
export const endDemo = async (db: Db, workspaceId: string): Promise<void> => {
  await db.delete(sampleRows).where(eq(sampleRows.workspaceId, workspaceId))
  await db.update(workspaces).set({ isDemo: false }).where(eq(workspaces.id, workspaceId))
}
