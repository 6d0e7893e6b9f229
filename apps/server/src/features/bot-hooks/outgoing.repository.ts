import { and, arrayContains, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { OutgoingEvent } from '@app/contracts/bot-webhooks'
import type { Language } from '@app/contracts/language'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import {
  bots,
  botWebhooks,
  members,
  outgoingWebhooks,
  secrets,
  users,
  webhookDeliveries,
  type OutgoingWebhookRow,
  type WebhookDeliveryRow,
} from '#db/schema/index.ts'

type RowOf = { workspaceId: string; id: string }
const isWebhook = ({ workspaceId, id }: RowOf) =>
  and(eq(outgoingWebhooks.workspaceId, workspaceId), eq(outgoingWebhooks.id, id))
const isOfBot = ({ workspaceId, botId }: { workspaceId: string; botId: string }) =>
  and(eq(outgoingWebhooks.workspaceId, workspaceId), eq(outgoingWebhooks.botId, botId))
const isDelivery = ({ workspaceId, id }: RowOf) =>
  and(eq(webhookDeliveries.workspaceId, workspaceId), eq(webhookDeliveries.id, id))
/** A deleted bot says nothing, and its addresses are gone with it. */
const withLiveBot = and(
  eq(bots.workspaceId, outgoingWebhooks.workspaceId),
  eq(bots.id, outgoingWebhooks.botId),
  isNull(bots.deletedAt),
)

export const insertOutgoing = async (db: Db, row: typeof outgoingWebhooks.$inferInsert): Promise<OutgoingWebhookRow> =>
  only(await db.insert(outgoingWebhooks).values(row).returning())

export const lockOutgoing = async (db: Db, key: RowOf): Promise<OutgoingWebhookRow | undefined> =>
  (
    await db
      .select({ webhook: outgoingWebhooks })
      .from(outgoingWebhooks)
      .innerJoin(bots, withLiveBot)
      .where(isWebhook(key))
      .for('update', { of: outgoingWebhooks })
  ).at(0)?.webhook

export const findOutgoing = async (db: Db, key: RowOf): Promise<OutgoingWebhookRow | undefined> =>
  (
    await db
      .select({ webhook: outgoingWebhooks })
      .from(outgoingWebhooks)
      .innerJoin(bots, withLiveBot)
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

/** Who wants to hear of this: addresses of the bot, or of all bots when it concerns the whole workspace. */
export const listHearing = async (
  db: Db,
  wanted: { workspaceId: string; botId: string | null; event: OutgoingEvent },
): Promise<OutgoingWebhookRow[]> => {
  const rows = await db
    .select({ webhook: outgoingWebhooks })
    .from(outgoingWebhooks)
    .innerJoin(bots, withLiveBot)
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
      .innerJoin(bots, withLiveBot)
      .where(isDelivery(key))
  ).at(0)

/** Only what was still at this attempt: of two tries at once, one counts. */
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

/** Who is told when an address is switched off, and the name of its bot. */
export const listOwnersToTell = (
  db: Db,
  { workspaceId, botId }: { workspaceId: string; botId: string },
): Promise<{ name: string; email: string; language: Language; botName: string }[]> =>
  db
    .select({ name: users.name, email: users.email, language: users.language, botName: bots.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(bots, and(eq(bots.workspaceId, members.workspaceId), eq(bots.id, botId)))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner'), eq(users.status, 'active')))

/** Runs with the platform's rights over all workspaces. */
export const deleteOldDeliveries = async (system: Db, before: Date): Promise<void> => {
  await system.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}

export const secretFields = { incoming: 'bot-webhook.key', outgoing: 'outgoing-webhook.secret' } as const

/** A bot that is purged takes its webhooks along; what they kept in the vault goes here. */
export const deleteSecretsWithoutOwner = async (system: Db): Promise<void> => {
  await system
    .delete(secrets)
    .where(
      and(
        inArray(secrets.field, Object.values(secretFields)),
        sql`not exists (select from ${botWebhooks} w where w.workspace_id = ${secrets.workspaceId} and w.secret_id = ${secrets.id})`,
        sql`not exists (select from ${outgoingWebhooks} w where w.workspace_id = ${secrets.workspaceId} and ${secrets.id} in (w.id, w.previous_secret_id))`,
      ),
    )
}
