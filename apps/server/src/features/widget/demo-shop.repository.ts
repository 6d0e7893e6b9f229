import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bots, workspaces } from '#db/schema/index.ts'

/** The published chatbot of the demo shop; none where the demo was not made or has been cleared away. */
export const findDemoBot = async (system: Db, name: string): Promise<string | undefined> =>
  (
    await system
      .select({ id: bots.id })
      .from(bots)
      .innerJoin(workspaces, eq(workspaces.id, bots.workspaceId))
      .where(
        and(
          eq(workspaces.isDemo, true),
          eq(bots.type, 'chatbot'),
          isNull(bots.deletedAt),
          isNotNull(bots.publishedSnapshotId),
        ),
      )
      .orderBy(desc(sql`${bots.name} = ${name}`), desc(bots.createdAt))
      .limit(1)
  ).at(0)?.id
