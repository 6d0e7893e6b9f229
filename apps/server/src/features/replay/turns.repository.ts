import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Environment } from '@app/contracts/bot-settings'
import type { ReplayMark } from '@app/contracts/replays'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import { replayTurns, type ReplayTurnRow } from '#db/schema/index.ts'
import { botSessions } from '#features/agent/views.ts'
import { threadLinks } from '#features/conversations/views.ts'
import { people } from '#features/users/views.ts'
import type { ReplayKey } from './replays.repository.ts'

const ofReplay = ({ workspaceId, id }: ReplayKey) =>
  and(eq(replayTurns.workspaceId, workspaceId), eq(replayTurns.replayId, id))

export const insertTurns = async (db: Db, rows: readonly (typeof replayTurns.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await db.insert(replayTurns).values([...rows])
}

export interface ShownTurn {
  row: ReplayTurnRow
  byName: string | null
  thread: { id: string; workgateId: string; environment: Environment; title: string } | null
}

/** Where a session was held: its thread has the session's name. */
const read = (db: Db) =>
  db
    .select({
      row: getTableColumns(replayTurns),
      byName: people.name,
      thread: {
        id: threadLinks.id,
        workgateId: threadLinks.workgateId,
        environment: threadLinks.environment,
        title: threadLinks.title,
      },
    })
    .from(replayTurns)
    .leftJoin(people, eq(people.id, replayTurns.acceptedBy))
    .leftJoin(
      botSessions,
      and(eq(botSessions.workspaceId, replayTurns.workspaceId), eq(botSessions.id, replayTurns.sessionId)),
    )
    .leftJoin(
      threadLinks,
      and(
        eq(threadLinks.workspaceId, replayTurns.workspaceId),
        sql`${threadLinks.id}::text = ${botSessions.externalKey}`,
      ),
    )

interface Wanted {
  mark?: ReplayMark | undefined
  show: 'all' | 'open'
  page: number
  pageSize: number
}

/** The worst change first; of the same kind in the order of the conversations. */
export const listTurns = async (
  db: Db,
  key: ReplayKey,
  { mark, show, page, pageSize }: Wanted,
): Promise<{ rows: ShownTurn[]; total: number }> => {
  const where = and(
    ofReplay(key),
    mark ? sql`${replayTurns.marks} @> array[${mark}]` : undefined,
    show === 'open' ? isNull(replayTurns.acceptedAt) : undefined,
  )
  const rows = await read(db)
    .where(where)
    .orderBy(desc(replayTurns.rank), asc(replayTurns.position), asc(replayTurns.turn))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: only(await db.select({ value: count() }).from(replayTurns).where(where)).value }
}

export const findTurn = async (db: Db, key: ReplayKey, turnId: string): Promise<ShownTurn | undefined> =>
  (await read(db).where(and(ofReplay(key), eq(replayTurns.id, turnId)))).at(0)

export const acceptTurn = async (
  db: Db,
  key: ReplayKey,
  turnId: string,
  accepted: { acceptedBy: string | null; acceptedAt: Date | null },
): Promise<boolean> =>
  (
    await db
      .update(replayTurns)
      .set(accepted)
      .where(and(ofReplay(key), eq(replayTurns.id, turnId)))
      .returning({ id: replayTurns.id })
  ).length > 0

/** What was said in these conversations is forgotten; that answers changed is still counted. */
export const eraseTurns = async (db: Db, workspaceId: string, sessionIds: readonly string[]): Promise<void> => {
  if (sessionIds.length === 0) return
  const empty = sql`jsonb_build_object('text', '', 'citations', '[]'::jsonb)`
  await db
    .update(replayTurns)
    .set({
      question: '',
      understood: '',
      facts: { lostPrices: [], newPrices: [], lostSources: [] },
      before: sql`${replayTurns.before} || ${empty}`,
      after: sql`${replayTurns.after} || ${empty}`,
    })
    .where(and(eq(replayTurns.workspaceId, workspaceId), inArray(replayTurns.sessionId, [...sessionIds])))
}
