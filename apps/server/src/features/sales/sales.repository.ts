import { and, count, desc, eq, gte, inArray, like, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { SaleState } from '@app/contracts/sales'
import { noteChanges } from '#core/changes/changes.repository.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { saleEvents, sales, type SaleEventRow, type SaleRow } from '#db/schema/index.ts'
import { customerWords, threadPlaces } from '#features/conversations/views.ts'

export interface SaleKey {
  workspaceId: string
  id: string
}
export type NewSale = typeof sales.$inferInsert
export type SaleChange = Partial<Omit<NewSale, 'workspaceId' | 'id' | 'rev'>>

const isSale = ({ workspaceId, id }: SaleKey) => and(eq(sales.workspaceId, workspaceId), eq(sales.id, id))

/** Reports count the orders of that day again. */
const noted = async (db: Db, rows: readonly SaleRow[]): Promise<readonly SaleRow[]> => {
  const [first] = rows
  const changed = rows.map(({ id, createdAt }) => ({ id, at: createdAt }))
  if (first) await noteChanges(db, { workspaceId: first.workspaceId, kind: 'sale', rows: changed })
  return rows
}

/** Nothing comes back when its transfer code is taken, or when the same turn has made it before. */
export const insertSale = async (db: Db, row: NewSale): Promise<SaleRow | undefined> =>
  (await noted(db, await db.insert(sales).values(row).onConflictDoNothing().returning())).at(0)

export const findSaleRow = async (db: Db, key: SaleKey): Promise<SaleRow | undefined> =>
  (await db.select().from(sales).where(isSale(key))).at(0)

export const lockSale = async (db: Db, key: SaleKey): Promise<SaleRow | undefined> =>
  (await db.select().from(sales).where(isSale(key)).for('update')).at(0)

/** Every change raises the number that a writer must have seen. */
export const updateSaleRow = async (db: Db, key: SaleKey, change: SaleChange): Promise<SaleRow> =>
  only(
    await noted(
      db,
      await db
        .update(sales)
        .set({ ...change, rev: sql`${sales.rev} + 1` })
        .where(isSale(key))
        .returning(),
    ),
  )

export const findSaleOfRun = async (db: Db, workspaceId: string, runId: string): Promise<SaleRow | undefined> =>
  (
    await db
      .select()
      .from(sales)
      .where(and(eq(sales.workspaceId, workspaceId), eq(sales.runId, runId)))
  ).at(0)

const mostOfThread = 20

export const listSalesOfThread = (db: Db, workspaceId: string, threadId: string): Promise<SaleRow[]> =>
  db
    .select()
    .from(sales)
    .where(and(eq(sales.workspaceId, workspaceId), eq(sales.threadId, threadId)))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(mostOfThread)

/** Orders that any of these transfer codes names. */
export const findSalesByMemos = (db: Db, workspaceId: string, memos: readonly string[]): Promise<SaleRow[]> =>
  memos.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(sales)
        .where(and(eq(sales.workspaceId, workspaceId), inArray(sales.memoCode, [...memos])))
        .limit(2)

/** Orders made around a moment that money may be for, the newest first. */
export const listSalesAround = (
  db: Db,
  { workspaceId, from, to, limit }: { workspaceId: string; from: Date; to: Date; limit: number },
): Promise<SaleRow[]> =>
  db
    .select()
    .from(sales)
    .where(
      and(
        eq(sales.workspaceId, workspaceId),
        gte(sales.createdAt, from),
        lt(sales.createdAt, to),
        inArray(sales.state, ['draft', 'confirmed', 'cancelled']),
      ),
    )
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(limit)

export interface SaleFilter {
  workspaceId: string
  since: Date
  until?: Date | undefined
  /** As reports count orders: those that were given up are left out. */
  isCounted?: boolean | undefined
  isPaid?: boolean | undefined
  botId?: string | undefined
  channelId?: string | undefined
  search?: string | undefined
  state?: SaleState | undefined
}

const inTime = ({ workspaceId, since, until, isCounted }: SaleFilter) =>
  and(
    eq(sales.workspaceId, workspaceId),
    gte(sales.createdAt, since),
    until ? lt(sales.createdAt, until) : undefined,
    isCounted ? ne(sales.state, 'cancelled') : undefined,
  )

/** Made in a conversation with this bot, or on this channel. */
const isAt = ({ botId, channelId }: SaleFilter): SQL | undefined => {
  if (!botId && !channelId) return undefined
  const own = and(eq(threadPlaces.workspaceId, sales.workspaceId), eq(threadPlaces.id, sales.threadId))
  const place = (column: SQL) => sql`(select ${column} from ${threadPlaces} where ${own})`
  return and(
    botId ? sql`coalesce(${place(sql`${threadPlaces.botId}`)}, ${sales.botId}) = ${botId}::uuid` : undefined,
    channelId ? sql`${place(sql`${threadPlaces.channel}`)} = ${channelId}` : undefined,
  )
}

const isWanted = (filter: SaleFilter): SQL | undefined =>
  and(
    inTime(filter),
    isAt(filter),
    filter.isPaid === undefined
      ? undefined
      : inArray(sales.state, filter.isPaid ? ['paid', 'done'] : ['draft', 'confirmed']),
    filter.state ? eq(sales.state, filter.state) : undefined,
    filter.search ? like(sales.searchText, likePattern(filter.search)) : undefined,
  )

export const listSaleRows = async (
  db: Db,
  filter: SaleFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: SaleRow[]; total: number }> => {
  const rows = await db
    .select()
    .from(sales)
    .where(isWanted(filter))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = only(await db.select({ value: count() }).from(sales).where(isWanted(filter))).value
  return { rows, total }
}

const whole = (value: SQL) => sql<string>`coalesce(${value}, 0)::bigint`

/** Sums per state of everything made since then, and of what waits for money too long. */
export const sumSales = (db: Db, filter: SaleFilter, lateBefore: Date) =>
  db
    .select({
      state: sales.state,
      madeBy: sales.madeBy,
      count: count(),
      total: whole(sql`sum(${sales.total})`),
      open: whole(sql`sum(greatest(${sales.total} - ${sales.received}, 0))`),
      late: sql<number>`count(*) filter (where ${lt(sales.confirmedAt, lateBefore)})::int`,
    })
    .from(sales)
    .where(inTime(filter))
    .groupBy(sales.state, sales.madeBy)

export const addSaleEvent = async (db: Db, row: Omit<SaleEventRow, 'id'>): Promise<void> => {
  await db.insert(saleEvents).values({ ...row, id: newId() })
}

export const listSaleEvents = (db: Db, { workspaceId, id }: SaleKey): Promise<SaleEventRow[]> =>
  db
    .select()
    .from(saleEvents)
    .where(and(eq(saleEvents.workspaceId, workspaceId), eq(saleEvents.saleId, id)))
    .orderBy(desc(saleEvents.at), desc(saleEvents.id))
    .limit(100)

/** The channels of conversations, for the marks beside customers. */
export const channelsOfThreads = async (
  db: Db,
  workspaceId: string,
  threadIds: readonly string[],
): Promise<Map<string, string>> => {
  if (threadIds.length === 0) return new Map()
  const rows = await db
    .select({ id: threadPlaces.id, channel: threadPlaces.channel })
    .from(threadPlaces)
    .where(and(eq(threadPlaces.workspaceId, workspaceId), inArray(threadPlaces.id, [...threadIds])))
  return new Map(rows.map(({ id, channel }) => [id, channel]))
}

export interface SaidMessage {
  id: string
  seq: number
  text: string
  at: Date
}

const mostMessages = 60

/** The last messages of the customer, the oldest first. */
export const messagesOfCustomer = async (db: Db, workspaceId: string, threadId: string): Promise<SaidMessage[]> => {
  const rows = await db
    .select({ id: customerWords.id, seq: customerWords.seq, text: customerWords.text, at: customerWords.at })
    .from(customerWords)
    .where(and(eq(customerWords.workspaceId, workspaceId), eq(customerWords.threadId, threadId)))
    .orderBy(desc(customerWords.seq))
    .limit(mostMessages)
  return rows.toReversed()
}

/** A person is erased: sums and states stay, nothing of them does. */
export const forgetCustomers = async (
  db: Db,
  workspaceId: string,
  { contactIds, threadIds }: { contactIds: readonly string[]; threadIds: readonly string[] },
): Promise<void> => {
  const emptied = {
    customer: '',
    name: '',
    phone: '',
    addressLine: '',
    ward: '',
    note: '',
    sources: {},
    searchText: '',
    contactId: null,
    threadId: null,
    qrMessageId: null,
  }
  const of = async (column: SQL | undefined) =>
    noted(
      db,
      await db
        .update(sales)
        .set(emptied)
        .where(and(eq(sales.workspaceId, workspaceId), column))
        .returning(),
    )
  if (threadIds.length > 0) await of(inArray(sales.threadId, [...threadIds]))
  if (contactIds.length > 0) await of(inArray(sales.contactId, [...contactIds]))
}
