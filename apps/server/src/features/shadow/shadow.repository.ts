import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { TopicKey } from '@app/contracts/reports'
import type { ShadowVerdict } from '@app/contracts/shadow'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { shadowDrafts, shadowModes, type ShadowDraftRow, type ShadowModeRow } from '#db/schema/index.ts'
import { staffAnswers } from '#features/conversations/views.ts'

interface BotKey {
  workspaceId: string
  botId: string
}

const isMode = ({ workspaceId, botId }: BotKey) =>
  and(eq(shadowModes.workspaceId, workspaceId), eq(shadowModes.botId, botId))
const isOfBot = ({ workspaceId, botId }: BotKey) =>
  and(eq(shadowDrafts.workspaceId, workspaceId), eq(shadowDrafts.botId, botId))

export const findMode = async (db: Db, bot: BotKey): Promise<ShadowModeRow | undefined> =>
  (await db.select().from(shadowModes).where(isMode(bot))).at(0)

export const saveMode = async (
  db: Db,
  row: typeof shadowModes.$inferInsert,
  change: Partial<typeof shadowModes.$inferInsert>,
): Promise<ShadowModeRow> =>
  only(
    await db
      .insert(shadowModes)
      .values({ ...row, ...change })
      .onConflictDoUpdate({ target: [shadowModes.workspaceId, shadowModes.botId], set: change })
      .returning(),
  )

export const setSeenUntil = async (db: Db, bot: BotKey, seenUntil: Date): Promise<void> => {
  await db.update(shadowModes).set({ seenUntil }).where(isMode(bot))
}

/** Bots in shadow mode, of all shops. */
export const shadowedBots = (db: Db): Promise<BotKey[]> =>
  db
    .select({ workspaceId: shadowModes.workspaceId, botId: shadowModes.botId })
    .from(shadowModes)
    .where(eq(shadowModes.isOn, true))

/** Answers of staff to real customers of a bot since a moment, oldest first. */
export const staffAnswersSince = (db: Db, { workspaceId, botId }: BotKey, since: Date, most: number) =>
  db
    .select()
    .from(staffAnswers)
    .where(
      and(
        eq(staffAnswers.workspaceId, workspaceId),
        eq(staffAnswers.botId, botId),
        eq(staffAnswers.environment, 'production'),
        gt(staffAnswers.at, since),
      ),
    )
    .orderBy(asc(staffAnswers.at), asc(staffAnswers.id))
    .limit(most)

/** An answer of staff has one draft: a second one is not written. */
export const insertDraft = async (db: Db, row: typeof shadowDrafts.$inferInsert): Promise<void> => {
  await db.insert(shadowDrafts).values(row).onConflictDoNothing()
}

/** Locked, because its answer goes on. */
export const findDraftOf = async (
  db: Db,
  { workspaceId, messageId }: { workspaceId: string; messageId: string },
): Promise<ShadowDraftRow | undefined> =>
  (
    await db
      .select()
      .from(shadowDrafts)
      .where(and(eq(shadowDrafts.workspaceId, workspaceId), eq(shadowDrafts.messageId, messageId)))
      .for('update')
  ).at(0)

export const setStaffText = async (
  db: Db,
  { workspaceId, id }: ShadowDraftRow,
  change: Pick<ShadowDraftRow, 'staffText' | 'verdict' | 'missing'>,
): Promise<void> => {
  await db
    .update(shadowDrafts)
    .set(change)
    .where(and(eq(shadowDrafts.workspaceId, workspaceId), eq(shadowDrafts.id, id)))
}

/** What a person decided outweighs the comparison. */
const verdict = sql<ShadowVerdict>`case ${shadowDrafts.decision} when 'ai' then 'same' when 'staff' then 'different' else ${shadowDrafts.verdict} end`

export const countDrafts = (db: Db, bot: BotKey) =>
  db
    .select({ topic: shadowDrafts.topic, verdict: verdict.as('judged'), drafts: sql<number>`count(*)::int` })
    .from(shadowDrafts)
    .where(isOfBot(bot))
    .groupBy(shadowDrafts.topic, sql`judged`)

export const sumDrafts = async (db: Db, bot: BotKey): Promise<{ conversations: number; credits: number }> =>
  only(
    await db
      .select({
        conversations: sql<number>`count(distinct ${shadowDrafts.threadId})::int`,
        credits: sql<number>`coalesce(sum(${shadowDrafts.credits}), 0)::int`,
      })
      .from(shadowDrafts)
      .where(isOfBot(bot)),
  )

interface Wanted {
  verdict: ShadowVerdict
  topic?: TopicKey | undefined
  page: number
  pageSize: number
}

export const listDrafts = async (
  db: Db,
  bot: BotKey,
  wanted: Wanted,
): Promise<{ rows: ShadowDraftRow[]; total: number }> => {
  const { topic, page, pageSize } = wanted
  const where = and(
    isOfBot(bot),
    sql`${verdict} = ${wanted.verdict}`,
    topic ? eq(shadowDrafts.topic, topic) : undefined,
  )
  const rows = await db
    .select()
    .from(shadowDrafts)
    .where(where)
    .orderBy(desc(shadowDrafts.staffAt), desc(shadowDrafts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(shadowDrafts).where(where)).value }
}

export const judgeDraft = async (
  db: Db,
  { workspaceId, id }: { workspaceId: string; id: string },
  decision: 'ai' | 'staff' | null,
): Promise<ShadowDraftRow | undefined> =>
  (
    await db
      .update(shadowDrafts)
      .set({ decision })
      .where(and(eq(shadowDrafts.workspaceId, workspaceId), eq(shadowDrafts.id, id)))
      .returning()
  ).at(0)

/** Everything that was said in these threads is forgotten; that there was a draft is still counted. */
export const eraseDrafts = async (db: Db, workspaceId: string, threadIds: readonly string[]): Promise<void> => {
  if (threadIds.length === 0) return
  await db
    .update(shadowDrafts)
    .set({ question: '', staffText: '', aiText: '', citations: [], missing: [] })
    .where(and(eq(shadowDrafts.workspaceId, workspaceId), inArray(shadowDrafts.threadId, [...threadIds])))
}
