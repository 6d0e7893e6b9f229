import { and, arrayContains, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { OutgoingEvent } from '@app/contracts/bot-webhooks'
import type { Language } from '@app/contracts/language'
import { only } from '#core/errors.ts'
import { textAt, withoutPaths } from '#core/jsonb.repository.ts'
import { deleteUnusedSecrets } from '#core/secrets.repository.ts'
import type { Db } from '#db/client.ts'
import {
  botWebhooks,
  outgoingWebhooks,
  webhookDeliveries,
  type OutgoingWebhookRow,
  type WebhookDeliveryRow,
} from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'
import { people } from '#features/users/views.ts'
import { memberships } from '#features/workspaces/views.ts'

type RowOf = { workspaceId: string; id: string }
const isWebhook = ({ workspaceId, id }: RowOf) =>
  and(eq(outgoingWebhooks.workspaceId, workspaceId), eq(outgoingWebhooks.id, id))
const isOfBot = ({ workspaceId, botId }: { workspaceId: string; botId: string }) =>
  and(eq(outgoingWebhooks.workspaceId, workspaceId), eq(outgoingWebhooks.botId, botId))
const isDelivery = ({ workspaceId, id }: RowOf) =>
  and(eq(webhookDeliveries.workspaceId, workspaceId), eq(webhookDeliveries.id, id))
/** Webhooks of a deleted bot do not count. */
const withLiveBot = and(
  eq(botNames.workspaceId, outgoingWebhooks.workspaceId),
  eq(botNames.id, outgoingWebhooks.botId),
  isNull(botNames.deletedAt),
)

export const insertOutgoing = async (db: Db, row: typeof outgoingWebhooks.$inferInsert): Promise<OutgoingWebhookRow> =>
  only(await db.insert(outgoingWebhooks).values(row).returning())

export const lockOutgoing = async (db: Db, key: RowOf): Promise<OutgoingWebhookRow | undefined> =>
  (
    await db
      .select({ webhook: outgoingWebhooks })
      .from(outgoingWebhooks)
      .innerJoin(botNames, withLiveBot)
      .where(isWebhook(key))
      .for('update', { of: outgoingWebhooks })
  ).at(0)?.webhook

export const findOutgoing = async (db: Db, key: RowOf): Promise<OutgoingWebhookRow | undefined> =>
  (
    await db
      .select({ webhook: outgoingWebhooks })
      .from(outgoingWebhooks)
      .innerJoin(botNames, withLiveBot)
      .where(isWebhook(key))
  ).at(0)?.webhook

export const countOutgoing = async (db: Db, bot: { workspaceId: string; botId: string }): Promise<number> =>
  only(await db.select({ value: count() }).from(outgoingWebhooks).where(isOfBot(bot))).value

export const listOutgoingRows = (db: Db, bot: { workspaceId: string; botId: string }): Promise<OutgoingWebhookRow[]> =>
  db
    .select()
    .from(outgoingWebhooks)
    .where(isOfBot(bot))
    .orderBy(desc(outgoingWebhooks.createdAt), desc(outgoingWebhooks.id))

export const updateOutgoingRow = async (
  db: Db,
  key: RowOf,
  change: Partial<typeof outgoingWebhooks.$inferInsert>,
): Promise<OutgoingWebhookRow | undefined> =>
  (await db.update(outgoingWebhooks).set(change).where(isWebhook(key)).returning()).at(0)

export const deleteOutgoingRow = async (db: Db, key: RowOf): Promise<void> => {
  await db.delete(outgoingWebhooks).where(isWebhook(key))
}

/** Webhooks that want this event: of the bot, or of all bots when it concerns the whole workspace. */
export const listSubscribedWebhooks = async (
  db: Db,
  wanted: { workspaceId: string; botId: string | null; event: OutgoingEvent },
): Promise<OutgoingWebhookRow[]> => {
  const rows = await db
    .select({ webhook: outgoingWebhooks })
    .from(outgoingWebhooks)
    .innerJoin(botNames, withLiveBot)
    .where(
      and(
        eq(outgoingWebhooks.workspaceId, wanted.workspaceId),
        wanted.botId ? eq(outgoingWebhooks.botId, wanted.botId) : undefined,
        eq(outgoingWebhooks.isEnabled, true),
        arrayContains(outgoingWebhooks.events, [wanted.event]),
      ),
    )
  return rows.map(({ webhook }) => webhook)
}

export const insertDeliveries = async (
  db: Db,
  rows: (typeof webhookDeliveries.$inferInsert)[],
): Promise<WebhookDeliveryRow[]> => (rows.length === 0 ? [] : db.insert(webhookDeliveries).values(rows).returning())

export const findDelivery = async (
  db: Db,
  key: RowOf,
): Promise<{ delivery: WebhookDeliveryRow; webhook: OutgoingWebhookRow } | undefined> =>
  (
    await db
      .select({ delivery: webhookDeliveries, webhook: outgoingWebhooks })
      .from(webhookDeliveries)
      .innerJoin(
        outgoingWebhooks,
        and(
          eq(outgoingWebhooks.workspaceId, webhookDeliveries.workspaceId),
          eq(outgoingWebhooks.id, webhookDeliveries.webhookId),
        ),
      )
      .innerJoin(botNames, withLiveBot)
      .where(isDelivery(key))
  ).at(0)

/** Only if it is still at this attempt: of two tries at once, one counts. */
export const updateDeliveryAt = async (
  db: Db,
  key: RowOf & { attempts: number },
  change: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<WebhookDeliveryRow | undefined> =>
  (
    await db
      .update(webhookDeliveries)
      .set(change)
      .where(and(isDelivery(key), eq(webhookDeliveries.attempts, key.attempts)))
      .returning()
  ).at(0)

export const listDeliveryRows = async (
  db: Db,
  webhook: RowOf,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: WebhookDeliveryRow[]; total: number }> => {
  const where = and(eq(webhookDeliveries.workspaceId, webhook.workspaceId), eq(webhookDeliveries.webhookId, webhook.id))
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(webhookDeliveries).where(where)).value }
}

/** Who is notified when an address is disabled, and the name of its bot. */
export const listOwnersToNotify = (
  db: Db,
  { workspaceId, botId }: { workspaceId: string; botId: string },
): Promise<{ name: string; email: string; language: Language; botName: string }[]> =>
  db
    .select({ name: people.name, email: people.email, language: people.language, botName: botNames.name })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.userId))
    .innerJoin(botNames, and(eq(botNames.workspaceId, memberships.workspaceId), eq(botNames.id, botId)))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'owner'), eq(people.status, 'active')))

/** Removes these fields from the deliveries about these sessions. */
export const removeFromDeliveries = async (
  db: Db,
  removal: { workspaceId: string; sessionIds: readonly string[]; fields: readonly string[] },
): Promise<void> => {
  const paths = removal.fields.map((field) => ['data', field])
  const sessionId = textAt(webhookDeliveries.payload, ['data', 'sessionId'])
  await db
    .update(webhookDeliveries)
    .set({ payload: withoutPaths(webhookDeliveries.payload, paths) })
    .where(and(eq(webhookDeliveries.workspaceId, removal.workspaceId), inArray(sessionId, [...removal.sessionIds])))
}

/** Runs with the platform's rights over all workspaces. */
export const deleteOldDeliveries = async (system: Db, before: Date): Promise<void> => {
  await system.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}

export const secretFields = { incoming: 'bot-webhook.key', outgoing: 'outgoing-webhook.secret' } as const

/** Purging a bot deletes its webhooks; this deletes their secrets. */
export const deleteSecretsWithoutHook = (system: Db): Promise<void> =>
  deleteUnusedSecrets(
    system,
    Object.values(secretFields),
    sql`select workspace_id, secret_id as id from ${botWebhooks}
      union all select workspace_id, id from ${outgoingWebhooks}
      union all select workspace_id, previous_secret_id from ${outgoingWebhooks}`,
  )
