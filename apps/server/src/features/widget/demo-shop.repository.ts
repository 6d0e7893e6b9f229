import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { botNames } from '#features/bots/views.ts'
import { workspaceNames } from '#features/workspaces/views.ts'

/** The published chatbot of the demo shop; none where there is no demo. */
export const findDemoBot = async (system: Db, name: string): Promise<string | undefined> =>
  (
    await system
      .select({ id: botNames.id })
      .from(botNames)
      .innerJoin(workspaceNames, eq(workspaceNames.id, botNames.workspaceId))
      .where(
        and(
          eq(workspaceNames.isDemo, true),
          eq(botNames.type, 'chatbot'),
          isNull(botNames.deletedAt),
          isNotNull(botNames.publishedSnapshotId),
        ),
      )
      .orderBy(desc(sql`${botNames.name} = ${name}`), desc(botNames.createdAt))
      .limit(1)
  ).at(0)?.id
