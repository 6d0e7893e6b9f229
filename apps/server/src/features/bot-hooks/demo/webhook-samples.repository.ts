import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { botWebhooks, webhookCalls } from '#db/schema/index.ts'

export const listWebhookSamples = async (db: Db, workspaceId: string): Promise<Sample[]> => [
  ...(await db
    .select({ kind: sql<string>`'webhook-call'`, id: webhookCalls.id, mark: webhookCalls.status })
    .from(webhookCalls)
    .where(eq(webhookCalls.workspaceId, workspaceId))),
  ...(await db
    .select({
      kind: sql<string>`'webhook'`,
      id: botWebhooks.botId,
      mark: sql<string>`extract(epoch from ${botWebhooks.updatedAt})::text`,
    })
    .from(botWebhooks)
    .where(eq(botWebhooks.workspaceId, workspaceId))),
]

export const deleteCalls = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .delete(webhookCalls)
    .where(and(eq(webhookCalls.workspaceId, workspaceId), inArray(webhookCalls.id, [...ids])))
}

/** Returns the ids of their keys in the vault. */
export const deleteWebhooks = async (db: Db, workspaceId: string, botIds: readonly string[]): Promise<string[]> => {
  if (botIds.length === 0) return []
  const rows = await db
    .delete(botWebhooks)
    .where(and(eq(botWebhooks.workspaceId, workspaceId), inArray(botWebhooks.botId, [...botIds])))
    .returning({ secretId: botWebhooks.secretId })
  return rows.map(({ secretId }) => secretId)
}
