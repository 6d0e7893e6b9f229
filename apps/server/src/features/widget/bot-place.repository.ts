import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { botNames } from '#features/bots/views.ts'

/** A page names only the bot, so its workspace is looked up with the platform's rights. */
export const findWorkspaceOfBot = async (system: Db, botId: string): Promise<string | undefined> =>
  (await system.select({ workspaceId: botNames.workspaceId }).from(botNames).where(eq(botNames.id, botId))).at(0)
    ?.workspaceId
