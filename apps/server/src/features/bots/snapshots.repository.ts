import { and, count, desc, eq, inArray, max, sql, type SQL } from 'drizzle-orm'
import { highestAuditedNumber } from '#core/audit.repository.ts'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { bots, botSnapshots, type BotRow, type BotSnapshotRow } from '#db/schema/index.ts'
import { sessionsInFlows } from '#features/agent/views.ts'
import type { BotKey } from './bots.repository.ts'

export type NewSnapshotRow = typeof botSnapshots.$inferInsert
const ofBot = ({ workspaceId, id }: BotKey) =>
  and(eq(botSnapshots.workspaceId, workspaceId), eq(botSnapshots.botId, id))

export const insertSnapshot = async (db: Db, row: NewSnapshotRow): Promise<BotSnapshotRow> =>
  only(await db.insert(botSnapshots).values(row).returning())

/**
 * The next number; asked behind the lock of the bot, so that no two are the same. A deleted snapshot keeps its number:
 * conversations and colleagues still speak of "v7". The audit log remembers it, and that is never changed.
 */
export const nextNumber = async (db: Db, bot: BotKey): Promise<number> => {
  const present = only(
    await db
      .select({ value: max(botSnapshots.number) })
      .from(botSnapshots)
      .where(ofBot(bot)),
  )
  const deleted = await highestAuditedNumber(db, {
    workspaceId: bot.workspaceId,
    targetId: bot.id,
    action: 'bots.snapshot-deleted',
  })
  return Math.max(present.value ?? 0, deleted) + 1
}

export const findSnapshot = async (db: Db, bot: BotKey, id: string): Promise<BotSnapshotRow | undefined> =>
  (
    await db
      .select()
      .from(botSnapshots)
      .where(and(ofBot(bot), eq(botSnapshots.id, id)))
  ).at(0)

export type SnapshotLine = Omit<BotSnapshotRow, 'config' | 'appearance'>

export const listSnapshotLines = async (
  db: Db,
  bot: BotKey,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: SnapshotLine[]; total: number }> => {
  const { workspaceId, id, botId, number, name, note, action, hash, override, createdBy, createdAt } = botSnapshots
  const rows = await db
    .select({ workspaceId, id, botId, number, name, note, action, hash, override, createdBy, createdAt })
    .from(botSnapshots)
    .where(ofBot(bot))
    .orderBy(desc(botSnapshots.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(botSnapshots).where(ofBot(bot))).value }
}

/** Only what is given is written; what a snapshot holds never changes. */
export const nameSnapshot = async (
  db: Db,
  bot: BotKey,
  id: string,
  { name, note }: { name: string; note: string },
): Promise<void> => {
  const change = { ...(name === '' ? {} : { name }), ...(note === '' ? {} : { note }) }
  await db
    .update(botSnapshots)
    .set(change)
    .where(and(ofBot(bot), eq(botSnapshots.id, id)))
}

export const deleteSnapshotRow = async (db: Db, bot: BotKey, id: string): Promise<void> => {
  await db.delete(botSnapshots).where(and(ofBot(bot), eq(botSnapshots.id, id)))
}

/** Numbers of the published snapshots, by the id of the snapshot. */
export const snapshotNumbers = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: botSnapshots.id, number: botSnapshots.number })
    .from(botSnapshots)
    .where(and(eq(botSnapshots.workspaceId, workspaceId), inArray(botSnapshots.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row.number]))
}

export const snapshotNames = async (
  db: Db,
  bot: BotKey,
  ids: readonly string[],
): Promise<Map<string, { number: number; name: string }>> => {
  if (ids.length === 0) return new Map()
  const { id, number, name } = botSnapshots
  const rows = await db
    .select({ id, number, name })
    .from(botSnapshots)
    .where(and(ofBot(bot), inArray(id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Customers are in the middle of a flow with this version: it is their bot's own, or a sub-flow that they have been led
 * into. `id` is the snapshot's.
 */
const isInUse = (workspaceId: string, id: SQL): SQL => {
  const { workspaceId: home, snapshotId, state } = sessionsInFlows
  const called = sql`jsonb_build_array(jsonb_build_object('kind', 'call', 'snapshotId', ${id}))`
  return sql`exists (select 1 from ${sessionsInFlows} where ${home} = ${workspaceId}
    and (${snapshotId} = ${id} or ${state} #> '{flow,stack}' @> ${called}))`
}

export const isSnapshotInUse = async (db: Db, { workspaceId }: BotKey, id: string): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${isInUse(workspaceId, sql`${id}::uuid`)} as found`)
  return rows.at(0)?.found === true
}

/** Of the snapshots nobody named, only the newest stay; the published one and those in use always do. */
export const dropOldSnapshots = async (db: Db, bot: BotKey, mostUnnamed: number): Promise<void> => {
  await db.execute(sql`
    delete from ${botSnapshots} s
    where s.workspace_id = ${bot.workspaceId} and s.bot_id = ${bot.id} and s.name = ''
      and s.number <= (select max(number) from ${botSnapshots}
        where workspace_id = ${bot.workspaceId} and bot_id = ${bot.id}) - ${mostUnnamed}::int
      and s.id is distinct from (select published_snapshot_id from ${bots}
        where workspace_id = ${bot.workspaceId} and id = ${bot.id})
      and not ${isInUse(bot.workspaceId, sql`s.id`)}`)
}

export interface VersionLine {
  botId: string
  botName: string
  type: BotRow['type']
  rev: number
  snapshotId: string | null
  number: number | null
  hash: string
  /** Absent when the caller has told that it knows this version already. */
  config: BotRow['config'] | null
  appearance: BotRow['appearance'] | null
}

/** The draft, unless its revision is the known one. */
export const readDraftVersion = async (
  db: Db,
  bot: BotKey,
  knownHash: string | null,
): Promise<VersionLine | undefined> =>
  (
    await db
      .select({
        botId: bots.id,
        botName: bots.name,
        type: bots.type,
        rev: bots.rev,
        snapshotId: sql<null>`null`,
        number: sql<null>`null`,
        hash: bots.draftHash,
        config: sql<
          BotRow['config'] | null
        >`case when ${bots.draftHash} is distinct from ${knownHash}::text then ${bots.config} end`,
        appearance: sql<
          BotRow['appearance'] | null
        >`case when ${bots.draftHash} is distinct from ${knownHash}::text then ${bots.appearance} end`,
      })
      .from(bots)
      .where(and(eq(bots.workspaceId, bot.workspaceId), eq(bots.id, bot.id), sql`${bots.deletedAt} is null`))
  ).at(0)

const published = prepared((db, value) => {
  const isUnknown = sql`${botSnapshots.id} is distinct from ${value('knownId')}::uuid`
  return db
    .select({
      botId: bots.id,
      botName: bots.name,
      type: bots.type,
      rev: bots.rev,
      snapshotId: botSnapshots.id,
      number: botSnapshots.number,
      hash: botSnapshots.hash,
      config: sql<BotRow['config'] | null>`case when ${isUnknown} then ${botSnapshots.config} end`,
      appearance: sql<BotRow['appearance'] | null>`case when ${isUnknown} then ${botSnapshots.appearance} end`,
    })
    .from(bots)
    .innerJoin(
      botSnapshots,
      and(
        eq(botSnapshots.workspaceId, bots.workspaceId),
        eq(botSnapshots.botId, bots.id),
        sql`${botSnapshots.id} in (${bots.publishedSnapshotId}, ${value('pinnedId')}::uuid)`,
      ),
    )
    .where(
      and(
        eq(bots.workspaceId, value('workspaceId')),
        eq(bots.id, value('id')),
        sql`${bots.deletedAt} is null and ${bots.publishedSnapshotId} is not null`,
      ),
    )
    .orderBy(sql`(${botSnapshots.id} = ${value('pinnedId')}::uuid) desc nulls last`)
    .limit(1)
})
/** What visitors talk to: the pinned snapshot while it exists, else the published one; without its content when known. */
export const readPublishedVersion = async (
  db: Db,
  { workspaceId, id }: BotKey,
  pinnedId: string | null,
  knownId: string | null,
): Promise<VersionLine | undefined> => (await published(db, { workspaceId, id, pinnedId, knownId })).at(0)
