import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { botNames, ownBots } from '#features/bots/views.ts'

interface BotCaps {
  id: string
  name: string
  perDay: number
  perConversation: number
}

/** The caps of every bot as its draft has them; a deleted bot has its name only. */
export const listBotCaps = async (db: Db, workspaceId: string): Promise<BotCaps[]> => {
  const named = await db
    .select({ id: botNames.id, name: botNames.name })
    .from(botNames)
    .where(eq(botNames.workspaceId, workspaceId))
  const configs = await db
    .select({ id: ownBots.id, config: ownBots.config })
    .from(ownBots)
    .where(eq(ownBots.workspaceId, workspaceId))
  const byId = new Map(configs.map(({ id, config }) => [id, config.type === 'chatbot' ? config.caps : null]))
  return named.map(({ id, name }) => ({
    id,
    name,
    perDay: byId.get(id)?.creditsPerDay ?? 0,
    perConversation: byId.get(id)?.creditsPerConversation ?? 0,
  }))
}

export const hasBotName = async (
  db: Db,
  { workspaceId, botId }: { workspaceId: string; botId: string },
): Promise<boolean> =>
  (
    await db
      .select({ id: botNames.id })
      .from(botNames)
      .where(and(eq(botNames.workspaceId, workspaceId), eq(botNames.id, botId)))
  ).length > 0
