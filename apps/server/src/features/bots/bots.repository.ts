import { and, count, desc, eq, inArray, isNotNull, isNull, like, lt, sql } from 'drizzle-orm'
import type { BotType } from '@app/contracts/bot-settings'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { bots, type BotRow } from '#db/schema/index.ts'

export type BotKey = { workspaceId: string; id: string }
export type NewBotRow = typeof bots.$inferInsert
const isBot = ({ workspaceId, id }: BotKey) => and(eq(bots.workspaceId, workspaceId), eq(bots.id, id))

/** One writer of the number of bots per workspace at a time; released at the end of the transaction. */
export const lockBots = async (db: Db, workspaceId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bots:${workspaceId}`}, 0))`)
}

export const insertBot = async (db: Db, row: NewBotRow): Promise<BotRow> =>
  only(await db.insert(bots).values(row).returning())

export const findBot = async (db: Db, key: BotKey): Promise<BotRow | undefined> =>
  (await db.select().from(bots).where(isBot(key))).at(0)

export const lockBot = async (db: Db, key: BotKey): Promise<BotRow | undefined> =>
  (await db.select().from(bots).where(isBot(key)).for('update')).at(0)

const findBots = (db: Db, workspaceId: string, ids: readonly string[]): Promise<BotRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(bots)
        .where(and(eq(bots.workspaceId, workspaceId), inArray(bots.id, [...ids]), isNull(bots.deletedAt)))

export const updateBotRow = async (db: Db, key: BotKey, change: Partial<NewBotRow>): Promise<BotRow> =>
  only(await db.update(bots).set(change).where(isBot(key)).returning())

/** The revision is raised with every change of what people edit. */
export const updateDraft = async (db: Db, key: BotKey, change: Partial<NewBotRow>): Promise<BotRow> =>
  only(
    await db
      .update(bots)
      .set({ ...change, rev: sql`${bots.rev} + 1` })
      .where(isBot(key))
      .returning(),
  )

export const countBots = async (db: Db, workspaceId: string): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(bots)
      .where(and(eq(bots.workspaceId, workspaceId), isNull(bots.deletedAt))),
  ).value

/** How many of the bots that the limit counts are older than this one. */
export const countOlderBots = async (db: Db, { workspaceId, id, createdAt }: BotRow): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(bots)
      .where(
        and(
          eq(bots.workspaceId, workspaceId),
          isNull(bots.deletedAt),
          sql`(${bots.createdAt}, ${bots.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
        ),
      ),
  ).value

interface BotFilter {
  search?: string | undefined
  type?: BotType | undefined
  show: 'active' | 'deleted'
  page: number
  pageSize: number
}

export const listBotRows = async (
  db: Db,
  workspaceId: string,
  filter: BotFilter,
): Promise<{ rows: BotRow[]; total: number }> => {
  const where = and(
    eq(bots.workspaceId, workspaceId),
    filter.show === 'deleted' ? isNotNull(bots.deletedAt) : isNull(bots.deletedAt),
    filter.type ? eq(bots.type, filter.type) : undefined,
    filter.search ? matches(filter.search) : undefined,
  )
  const rows = await db
    .select()
    .from(bots)
    .where(where)
    .orderBy(desc(bots.createdAt), desc(bots.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(bots).where(where)).value }
}

/** By name without accents, or by the beginning of the id. */
const matches = (search: string) => {
  const byName = sql`vn_norm(${bots.name}) like vn_norm(${likePattern(search)})`
  return /^[0-9a-f-]{4,36}$/i.test(search)
    ? sql`(${byName} or ${like(sql`${bots.id}::text`, `${search.toLowerCase()}%`)})`
    : byName
}

/** Deletes bots for good, with everything that belongs to them. Runs with the platform's rights over all workspaces. */
export const purgeDeletedBots = async (db: Db, before: Date): Promise<number> =>
  (await db.delete(bots).where(lt(bots.deletedAt, before)).returning({ id: bots.id })).length

export const raiseUsedCount = async (db: Db, key: BotKey): Promise<void> => {
  await db
    .update(bots)
    .set({ usedCount: sql`${bots.usedCount} + 1` })
    .where(isBot(key))
}

/** Templates of the workspace that have changed since a bot was made from them, by the id of that bot. */
export const newerWorkspaceTemplates = async (
  db: Db,
  workspaceId: string,
  rows: readonly Pick<BotRow, 'id' | 'sourceTemplateId' | 'sourceTemplateVersion'>[],
): Promise<Map<string, string>> => {
  const sources = rows.flatMap(({ sourceTemplateId }) => sourceTemplateId ?? [])
  const templates = new Map(
    (await findBots(db, workspaceId, sources)).filter(({ template }) => template).map((row) => [row.id, row.rev]),
  )
  return new Map(
    rows.flatMap(({ id, sourceTemplateId, sourceTemplateVersion }) => {
      const rev = sourceTemplateId ? templates.get(sourceTemplateId) : undefined
      return sourceTemplateId && rev !== undefined && rev > (sourceTemplateVersion ?? 0) ? [[id, sourceTemplateId]] : []
    }),
  )
}

/** How many bots of the workspace were made from each template. */
export const countTemplateUses = async (
  db: Db,
  workspaceId: string,
  templateIds: readonly string[],
): Promise<Map<string, number>> => {
  if (templateIds.length === 0) return new Map()
  const rows = await db
    .select({ id: bots.sourceTemplateId, uses: count() })
    .from(bots)
    .where(and(eq(bots.workspaceId, workspaceId), inArray(bots.sourceTemplateId, [...templateIds])))
    .groupBy(bots.sourceTemplateId)
  return new Map(rows.flatMap(({ id, uses }) => (id ? [[id, uses]] : [])))
}

/** The bots of the workspace that are templates: few, so they are read whole. */
export const listTemplateBots = (db: Db, workspaceId: string): Promise<BotRow[]> =>
  db
    .select()
    .from(bots)
    .where(and(eq(bots.workspaceId, workspaceId), isNull(bots.deletedAt), isNotNull(bots.template)))
    .orderBy(bots.createdAt)
