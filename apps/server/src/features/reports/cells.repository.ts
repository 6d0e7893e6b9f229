import { and, eq, getTableColumns, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Environment } from '@app/contracts/bot-settings'
import type { Db } from '#db/client.ts'
import { reportContacts, reportDays, reportStates, reportTalks } from '#db/schema/index.ts'
import { emptyCell, keyOf, type Cell, type CellPlace } from './day-cell.ts'

/** Makes everybody else who would count this workspace wait until the transaction ends. */
export const lockCounting = async (db: Db, workspaceId: string, now: Date): Promise<void> => {
  await db
    .insert(reportStates)
    .values({ workspaceId, countedAt: now })
    .onConflictDoUpdate({ target: reportStates.workspaceId, set: { countedAt: now } })
}

export const findCountedAt = async (db: Db, workspaceId: string): Promise<Date | null> =>
  (await db.select().from(reportStates).where(eq(reportStates.workspaceId, workspaceId))).at(0)?.countedAt ?? null

const isCell = (workspaceId: string, { environment, day, botId, workgateId }: CellPlace): SQL | undefined =>
  and(
    eq(reportDays.workspaceId, workspaceId),
    eq(reportDays.environment, environment),
    eq(reportDays.day, day),
    eq(reportDays.botId, botId),
    eq(reportDays.workgateId, workgateId),
  )

/** The sums at these places, with empty ones for those that have none yet. */
export const loadCells = async (
  db: Db,
  workspaceId: string,
  places: readonly CellPlace[],
): Promise<Map<string, Cell>> => {
  const cells = new Map(places.map((place) => [keyOf(place), emptyCell(place)]))
  const wanted = [...cells.values()]
  for (let at = 0; at < wanted.length; at += perStatement) {
    const part = wanted.slice(at, at + perStatement)
    const rows = await db
      .select()
      .from(reportDays)
      .where(or(...part.map((place) => isCell(workspaceId, place))))
    for (const { workspaceId: _own, ...cell } of rows) cells.set(keyOf(cell), cell)
  }
  return cells
}

const perStatement = 100

export const saveCells = async (db: Db, workspaceId: string, cells: readonly Cell[]): Promise<void> => {
  const { workspaceId: _w, environment: _e, day: _d, botId: _b, workgateId: _g, ...figures } = columns
  const set = Object.fromEntries(
    Object.entries(figures).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  )
  for (let at = 0; at < cells.length; at += perStatement)
    await db
      .insert(reportDays)
      .values(cells.slice(at, at + perStatement).map((cell) => ({ ...cell, workspaceId })))
      .onConflictDoUpdate({
        target: [
          reportDays.workspaceId,
          reportDays.environment,
          reportDays.day,
          reportDays.botId,
          reportDays.workgateId,
        ],
        set,
      })
}

const columns = getTableColumns(reportDays)

/** The places of a day that have orders: counting the day anew begins with taking those out. */
export const placesWithOrders = (db: Db, workspaceId: string, day: string): Promise<CellPlace[]> =>
  db
    .select({
      environment: reportDays.environment,
      day: reportDays.day,
      botId: reportDays.botId,
      workgateId: reportDays.workgateId,
      channel: reportDays.channel,
    })
    .from(reportDays)
    .where(and(eq(reportDays.workspaceId, workspaceId), eq(reportDays.day, day), sql`${reportDays.orders} > 0`))

export const forgetReports = async (db: Db, workspaceId: string): Promise<void> => {
  await db.delete(reportDays).where(eq(reportDays.workspaceId, workspaceId))
  await db.delete(reportTalks).where(eq(reportTalks.workspaceId, workspaceId))
  await db.delete(reportContacts).where(eq(reportContacts.workspaceId, workspaceId))
}

export interface ReportScope {
  workspaceId: string
  environments: readonly Environment[]
  botId?: string | undefined
  channel?: string | undefined
  from: string
  /** The day after the last one. */
  until: string
}

/** What a report reads of a day; sums of different threads are those within the period that the day is in. */
export type DaySums = Omit<Cell, 'conversations' | 'humans' | 'handoffs' | 'aiFirst' | 'staffFirst'> & {
  conversations: number
  humans: number
  handoffs: number
  aiFirst: number
  staffFirst: number
  /** Of that day alone. */
  dayConversations: number
  dayHumans: number
  dayHandoffs: number
}

/** The sums of a period and of the one before it, a row per day, bot and account: it does not matter how busy they were. */
export const listDaySums = async (
  db: Db,
  { workspaceId, environments, botId, channel, from, until }: ReportScope,
  previousFrom: string,
): Promise<DaySums[]> => {
  const start = sql`(case when ${reportDays.day} >= ${from}::date then ${from}::date else ${previousFrom}::date end)`
  const inPeriod = (column: (typeof reportDays)['conversations']) =>
    sql<number>`coalesce((${column})[${reportDays.day} - ${start} + 1], 0)`
  const onDay = (column: (typeof reportDays)['conversations']) => sql<number>`coalesce((${column})[1], 0)`
  const { workspaceId: _own, conversations, humans, handoffs, aiFirst, staffFirst, ...plain } = columns
  return db
    .select({
      ...plain,
      conversations: inPeriod(conversations),
      humans: inPeriod(humans),
      handoffs: inPeriod(handoffs),
      aiFirst: inPeriod(aiFirst),
      staffFirst: inPeriod(staffFirst),
      dayConversations: onDay(conversations),
      dayHumans: onDay(humans),
      dayHandoffs: onDay(handoffs),
    })
    .from(reportDays)
    .where(
      and(
        eq(reportDays.workspaceId, workspaceId),
        or(...environments.map((environment) => eq(reportDays.environment, environment))),
        gte(reportDays.day, previousFrom),
        lt(reportDays.day, until),
        botId ? eq(reportDays.botId, botId) : undefined,
        channel ? eq(reportDays.channel, channel) : undefined,
      ),
    )
}

/** Credits of whole days, tries included, because they cost as well; the last day is not one of them. */
export const creditsOfDays = async (db: Db, workspaceId: string, from: string, until: string): Promise<number> => {
  const [row] = await db
    .select({ credits: sql<number>`coalesce(sum(${reportDays.credits}), 0)::int` })
    .from(reportDays)
    .where(
      and(
        eq(reportDays.workspaceId, workspaceId),
        inArray(reportDays.environment, ['production', 'development']),
        gte(reportDays.day, from),
        lt(reportDays.day, until),
      ),
    )
  return row?.credits ?? 0
}

/** Bots with test traffic in a time. */
export const testedBotIds = async (db: Db, { workspaceId, from, until }: ReportScope): Promise<string[]> =>
  (
    await db
      .selectDistinct({ botId: reportDays.botId })
      .from(reportDays)
      .where(
        and(
          eq(reportDays.workspaceId, workspaceId),
          eq(reportDays.environment, 'development'),
          gte(reportDays.day, from),
          lt(reportDays.day, until),
        ),
      )
  ).map(({ botId }) => botId)
