import { eq } from 'drizzle-orm'
import type { WorkingHours } from '@app/contracts/workspaces'
import type { Db } from '#db/client.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

/** Null: the shop has set none, so somebody is always there. */
export const findWorkingHours = async (db: Db, workspaceId: string): Promise<WorkingHours | null> =>
  (
    await db
      .select({ settings: workspaceNames.settings })
      .from(workspaceNames)
      .where(eq(workspaceNames.id, workspaceId))
  ).at(0)?.settings.workingHours ?? null
