import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bots, secrets } from '#db/schema/index.ts'

/** One secret per bot, under the bot's own id. */
export const identitySecretField = 'widget-identity'

export const readSecretEnd = async (
  db: Db,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<{ last4: string; updatedAt: Date } | undefined> =>
  (
    await db
      .select({ last4: secrets.last4, updatedAt: secrets.updatedAt })
      .from(secrets)
      .where(and(eq(secrets.workspaceId, workspaceId), eq(secrets.id, id), eq(secrets.field, identitySecretField)))
  ).at(0)

/** Cron: what a bot that is gone for good has left behind. */
export const deleteSecretsWithoutBot = async (system: Db): Promise<void> => {
  await system.delete(secrets).where(
    and(
      eq(secrets.field, identitySecretField),
      notExists(
        system
          .select({ one: sql`1` })
          .from(bots)
          .where(and(eq(bots.workspaceId, secrets.workspaceId), eq(bots.id, secrets.id))),
      ),
    ),
  )
}
