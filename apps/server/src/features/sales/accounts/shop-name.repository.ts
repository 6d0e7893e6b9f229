import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

export const findShopName = async (db: Db, workspaceId: string): Promise<string> =>
  (await db.select({ name: workspaceNames.name }).from(workspaceNames).where(eq(workspaceNames.id, workspaceId))).at(0)
    ?.name ?? ''
