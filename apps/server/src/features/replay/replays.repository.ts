import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { replays, replayTalks, replayTurns, type ReplayRow, type ReplayTalkRow } from '#db/schema/index.ts'
import { people } from '#features/users/views.ts'

export interface ReplayKey {
  workspaceId: string
  id: string
}

const isReplay = ({ workspaceId, id }: ReplayKey) => and(eq(replays.workspaceId, workspaceId), eq(replays.id, id))
const isTalkOf = ({ workspaceId, id }: ReplayKey) =>
  and(eq(replayTalks.workspaceId, workspaceId), eq(replayTalks.replayId, id))

export const findReplay = async (db: Db, key: ReplayKey): Promise<ReplayRow | undefined> =>
  (await db.select().from(replays).where(isReplay(key))).at(0)

export const lockReplay = async (db: Db, key: ReplayKey): Promise<ReplayRow | undefined> =>
  (await db.select().from(replays).where(isReplay(key)).for('update')).at(0)

export const insertReplay = async (
  db: Db,
  row: typeof replays.$inferInsert,
  talks: readonly (typeof replayTalks.$inferInsert)[],
): Promise<ReplayRow> => {
  const saved = only(await db.insert(replays).values(row).returning())
  if (talks.length > 0) await db.insert(replayTalks).values([...talks])
  return saved
}

export const updateReplay = async (
  db: Db,
  key: ReplayKey,
  change: Partial<typeof replays.$inferInsert>,
): Promise<void> => {
  await db.update(replays).set(change).where(isReplay(key))
}

interface BotKey {
  workspaceId: string
  botId: string
}
const isOfBot = ({ workspaceId, botId }: BotKey) => and(eq(replays.workspaceId, workspaceId), eq(replays.botId, botId))

export const isReplayUnderWay = async (db: Db, bot: BotKey): Promise<boolean> =>
  (
    await db
      .select({ id: replays.id })
      .from(replays)
      .where(and(isOfBot(bot), inArray(replays.status, ['queued', 'running'])))
      .limit(1)
  ).length > 0

/** Replays hold what customers wrote, so only the newest are kept. */
export const deleteOldReplays = async (db: Db, bot: BotKey, keep: number): Promise<void> => {
  const old = db
    .select({ id: replays.id })
    .from(replays)
    .where(isOfBot(bot))
    .orderBy(desc(replays.createdAt), desc(replays.id))
    .offset(keep)
  await db.delete(replays).where(and(isOfBot(bot), inArray(replays.id, old)))
}

// The frozen settings are large and no screen shows them.
const { before: _before, after: _after, ...shownColumns } = getTableColumns(replays)
const figures = {
  finished: sql<number>`count(*) filter (where ${replayTalks.isDone})::int`,
  turns: sql<number>`coalesce(sum(${replayTalks.turns}), 0)::int`,
  handoffsBefore: sql<number>`coalesce(sum(${replayTalks.handoffsBefore}), 0)::int`,
  handoffsAfter: sql<number>`coalesce(sum(${replayTalks.handoffsAfter}), 0)::int`,
  creditsBefore: sql<number>`coalesce(sum(${replayTalks.creditsBefore}), 0)::int`,
  creditsAfter: sql<number>`coalesce(sum(${replayTalks.creditsAfter}), 0)::int`,
}

export type ShownReplay = Awaited<ReturnType<typeof readReplays>>[number]

const readReplays = async (db: Db, where: ReturnType<typeof and>, most: number) => {
  const rows = await db
    .select({ ...shownColumns, byName: people.name })
    .from(replays)
    .leftJoin(people, eq(people.id, replays.createdBy))
    .where(where)
    .orderBy(desc(replays.createdAt), desc(replays.id))
    .limit(most)
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      figures: only(await db.select(figures).from(replayTalks).where(isTalkOf(row))),
      groups: await groupsOf(db, row),
    })),
  )
}

/** How many turns carry which marks, by the change that did it. */
const groupsOf = (db: Db, { workspaceId, id }: ReplayKey) =>
  db
    .select({ cause: replayTurns.cause, marks: replayTurns.marks, turns: sql<number>`count(*)::int` })
    .from(replayTurns)
    .where(and(eq(replayTurns.workspaceId, workspaceId), eq(replayTurns.replayId, id)))
    .groupBy(replayTurns.cause, replayTurns.marks)

export const newestReplays = (db: Db, bot: BotKey, most: number): Promise<ShownReplay[]> =>
  readReplays(db, isOfBot(bot), most)

export const findShownReplay = async (db: Db, key: ReplayKey): Promise<ShownReplay | undefined> =>
  (await readReplays(db, isReplay(key), 1)).at(0)

export const openTalks = (db: Db, key: ReplayKey): Promise<ReplayTalkRow[]> =>
  db
    .select()
    .from(replayTalks)
    .where(and(isTalkOf(key), eq(replayTalks.isDone, false)))
    .orderBy(asc(replayTalks.position))

/** Marks a conversation as done, once; says whether it was this call that did it. */
export const finishTalk = async (
  db: Db,
  { workspaceId, replayId, sessionId }: ReplayTalkRow,
  sums: Partial<ReplayTalkRow>,
): Promise<boolean> =>
  (
    await db
      .update(replayTalks)
      .set({ ...sums, isDone: true })
      .where(
        and(
          isTalkOf({ workspaceId, id: replayId }),
          eq(replayTalks.sessionId, sessionId),
          eq(replayTalks.isDone, false),
        ),
      )
      .returning({ id: replayTalks.sessionId })
  ).length > 0

export const countOpenTurns = async (db: Db, { workspaceId, id }: ReplayKey): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(replayTurns)
      .where(
        and(
          eq(replayTurns.workspaceId, workspaceId),
          eq(replayTurns.replayId, id),
          isNull(replayTurns.acceptedAt),
          sql`${replayTurns.marks} && array['price', 'source', 'unknown', 'handoff']`,
        ),
      ),
  ).value
