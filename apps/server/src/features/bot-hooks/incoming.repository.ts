import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Environment } from '@app/contracts/bot-settings'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { botWebhooks, webhookCalls, type BotWebhookRow, type WebhookCallRow } from '#db/schema/index.ts'
import { botNames } from '#features/bots/views.ts'

type BotOf = { workspaceId: string; botId: string }
type CallOf = { workspaceId: string; id: string }
const isWebhook = ({ workspaceId, botId }: BotOf) =>
  and(eq(botWebhooks.workspaceId, workspaceId), eq(botWebhooks.botId, botId))
const isOfBot = ({ workspaceId, botId }: BotOf) =>
  and(eq(webhookCalls.workspaceId, workspaceId), eq(webhookCalls.botId, botId))
const isCall = ({ workspaceId, id }: CallOf) => and(eq(webhookCalls.workspaceId, workspaceId), eq(webhookCalls.id, id))

export const findWebhook = async (db: Db, bot: BotOf): Promise<BotWebhookRow | undefined> =>
  (await db.select().from(botWebhooks).where(isWebhook(bot))).at(0)

/** A caller knows only the slug, which is unique across workspaces, so this uses the platform's rights. */
export const findWebhookBySlug = async (system: Db, slug: string): Promise<BotWebhookRow | undefined> =>
  (
    await system
      .select({ webhook: botWebhooks })
      .from(botWebhooks)
      .innerJoin(botNames, and(eq(botNames.workspaceId, botWebhooks.workspaceId), eq(botNames.id, botWebhooks.botId)))
      .where(and(eq(botWebhooks.slug, slug), isNull(botNames.deletedAt)))
  ).at(0)?.webhook

export const saveWebhook = async (db: Db, row: typeof botWebhooks.$inferInsert): Promise<BotWebhookRow> => {
  const { workspaceId, botId, ...change } = row
  return only(
    await db
      .insert(botWebhooks)
      .values({ workspaceId, botId, ...change })
      .onConflictDoUpdate({ target: [botWebhooks.workspaceId, botWebhooks.botId], set: change })
      .returning(),
  )
}

/** Returns nothing when this call exists already: by its id, or by the caller's idempotency key. */
export const insertCall = async (db: Db, row: typeof webhookCalls.$inferInsert): Promise<WebhookCallRow | undefined> =>
  (await db.insert(webhookCalls).values(row).onConflictDoNothing().returning()).at(0)

export const findCall = async (db: Db, key: CallOf): Promise<WebhookCallRow | undefined> =>
  (await db.select().from(webhookCalls).where(isCall(key))).at(0)

export const findKnownCall = async (
  db: Db,
  key: BotOf & { id: string; environment: Environment; idempotencyKey: string | null },
): Promise<WebhookCallRow> => {
  const isSameKey = key.idempotencyKey
    ? and(eq(webhookCalls.environment, key.environment), eq(webhookCalls.idempotencyKey, key.idempotencyKey))
    : undefined
  return only(
    await db
      .select()
      .from(webhookCalls)
      .where(and(isOfBot(key), or(eq(webhookCalls.id, key.id), isSameKey)))
      .limit(1),
  )
}

/** Saves how a call ended, once. */
export const endCall = async (
  db: Db,
  key: CallOf,
  change: Pick<WebhookCallRow, 'status' | 'httpStatus' | 'answer' | 'error' | 'runId' | 'ms'>,
): Promise<WebhookCallRow | undefined> =>
  (
    await db
      .update(webhookCalls)
      .set(change)
      .where(and(isCall(key), eq(webhookCalls.status, 'accepted')))
      .returning()
  ).at(0)

const mostCalls = 100
/** Each new call moves the others by one, so looking a little further misses none. */
const lookFurther = 20
const newestFirst = [desc(webhookCalls.createdAt), desc(webhookCalls.id)]

/**
 * Keeps the last hundred calls of a bot. Older calls with an idempotency key keep the key without their content, so that
 * the same call arriving late still has no second effect.
 */
export const pruneCalls = async (db: Db, bot: BotOf): Promise<void> => {
  const old = await db
    .select({ id: webhookCalls.id, hasKey: isNotNull(webhookCalls.idempotencyKey).mapWith(Boolean) })
    .from(webhookCalls)
    .where(isOfBot(bot))
    .orderBy(...newestFirst)
    .offset(mostCalls)
    .limit(lookFurther)
  const idsOf = (hasKey: boolean) => old.filter((row) => row.hasKey === hasKey).map((row) => row.id)
  const [keyed, keyless] = [idsOf(true), idsOf(false)]
  if (keyless.length > 0) await db.delete(webhookCalls).where(and(isOfBot(bot), inArray(webhookCalls.id, keyless)))
  if (keyed.length > 0)
    await db
      .update(webhookCalls)
      .set({ body: {}, answer: null })
      .where(
        and(
          isOfBot(bot),
          inArray(webhookCalls.id, keyed),
          // A call that is still to be answered keeps its question.
          sql`${webhookCalls.status} <> 'accepted' and ${webhookCalls.body} <> '{}'::jsonb`,
        ),
      )
}

export const listCallRows = async (
  db: Db,
  bot: BotOf,
  filter: { environment?: Environment | undefined; page: number; pageSize: number },
): Promise<{ rows: WebhookCallRow[]; total: number }> => {
  const last = db
    .select({ id: webhookCalls.id })
    .from(webhookCalls)
    .where(isOfBot(bot))
    .orderBy(...newestFirst)
    .limit(mostCalls)
  const where = and(
    isOfBot(bot),
    inArray(webhookCalls.id, last),
    filter.environment ? eq(webhookCalls.environment, filter.environment) : undefined,
  )
  const rows = await db
    .select()
    .from(webhookCalls)
    .where(where)
    .orderBy(...newestFirst)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(webhookCalls).where(where)).value }
}

/** Runs with the platform's rights over all workspaces. */
export const deleteOldCalls = async (system: Db, before: Date): Promise<void> => {
  await system.delete(webhookCalls).where(lt(webhookCalls.createdAt, before))
}
