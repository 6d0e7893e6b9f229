import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { botNames } from '#features/bots/views.ts'

export const findBotByName = async (db: Db, workspaceId: string, name: string): Promise<string | undefined> =>
  (
    await db
      .select({ id: botNames.id })
      .from(botNames)
      .where(and(eq(botNames.workspaceId, workspaceId), eq(botNames.name, name), isNull(botNames.deletedAt)))
  ).at(0)?.id
