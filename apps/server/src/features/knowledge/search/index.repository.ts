import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { runRaw } from '#db/raw-statement.ts'
import { itemVectors, lexPostings, lexSegments } from '#db/schema/index.ts'
import type { TermRow } from './term-rows.ts'

/** One index of one dataset: a re-index builds the next generation beside the one that answers. */
export interface IndexKey {
  readonly workspaceId: string
  readonly datasetId: string
  readonly generation: number
}

const isIndex = ({ workspaceId, datasetId, generation }: IndexKey): SQL | undefined =>
  and(
    eq(lexSegments.workspaceId, workspaceId),
    eq(lexSegments.datasetId, datasetId),
    eq(lexSegments.generation, generation),
  )
const arePostings = ({ workspaceId, datasetId, generation }: IndexKey): SQL | undefined =>
  and(
    eq(lexPostings.workspaceId, workspaceId),
    eq(lexPostings.datasetId, datasetId),
    eq(lexPostings.generation, generation),
  )
const areVectors = ({ workspaceId, datasetId, generation }: IndexKey): SQL | undefined =>
  and(
    eq(itemVectors.workspaceId, workspaceId),
    eq(itemVectors.datasetId, datasetId),
    eq(itemVectors.generation, generation),
  )

/** Writers of one index take turns until their transaction ends; searches never wait. */
export const lockIndex = async (db: Db, { datasetId, generation }: IndexKey): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`search:${datasetId}:${generation}`}, 0))`)
}

export interface NewSegment {
  readonly segment: string
  readonly itemIds: readonly string[]
  readonly lengths: Buffer
}

export const insertSegment = async (
  db: Db,
  key: IndexKey,
  { segment, itemIds, lengths }: NewSegment,
): Promise<void> => {
  await db.insert(lexSegments).values({ ...key, segment, itemIds: [...itemIds], lengths })
}

const rowsPerInsert = 500

/** Arrays instead of one parameter per value: three parameters whatever the number of rows. Bytes travel as text. */
export const insertTermRows = async (
  db: Db,
  { workspaceId, datasetId, generation }: IndexKey,
  segment: string,
  rows: readonly TermRow[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const batch = rows.slice(from, from + rowsPerInsert)
    await db.execute(sql`
      insert into ${lexPostings} (workspace_id, dataset_id, generation, segment, term, df, post)
      select ${workspaceId}::uuid, ${datasetId}::uuid, ${generation}::int, ${segment}::uuid, term, df, decode(post, 'base64')
      from unnest(${sql.param(batch.map(({ term }) => term))}::text[], ${sql.param(batch.map(({ df }) => df))}::int[],
        ${sql.param(batch.map(({ post }) => post.toString('base64')))}::text[]) as added (term, df, post)`)
  }
}

/** Marks items as gone in every segment that still shows them. */
export const tombstoneItems = async (db: Db, key: IndexKey, itemIds: readonly string[]): Promise<void> => {
  if (itemIds.length === 0) return
  await db.execute(sql`
    update ${lexSegments} set removed = removed || gone.positions
    from (
      select held.segment as id, array_agg(place.at::int - 1 order by place.at) as positions
      from ${lexSegments} held cross join unnest(held.item_ids) with ordinality as place (item_id, at)
      where held.workspace_id = ${key.workspaceId} and held.dataset_id = ${key.datasetId} and held.generation = ${key.generation}
        and place.item_id = any(${sql.param([...itemIds])}::uuid[]) and not (place.at::int - 1 = any(held.removed))
      group by held.segment
    ) gone
    where ${isIndex(key)} and segment = gone.id`)
}

export const deleteItemVectors = async (db: Db, key: IndexKey, itemIds: readonly string[]): Promise<void> => {
  if (itemIds.length === 0) return
  await db.delete(itemVectors).where(and(areVectors(key), inArray(itemVectors.itemId, [...itemIds])))
}

/** Vectors of items that exist; one that was removed while its vector was made is passed over. */
export const upsertItemVectors = async (
  db: Db,
  { workspaceId, datasetId, generation }: IndexKey,
  rows: readonly { readonly itemId: string; readonly vector: readonly number[] }[],
): Promise<void> => {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${itemVectors} (workspace_id, dataset_id, generation, item_id, e)
    select ${workspaceId}::uuid, ${datasetId}::uuid, ${generation}::int, added.item_id, added.e::vector
    from unnest(${sql.param(rows.map(({ itemId }) => itemId))}::uuid[],
      ${sql.param(rows.map(({ vector }) => `[${vector.join(',')}]`))}::text[]) as added (item_id, e)
    join knowledge_items item on item.workspace_id = ${workspaceId}::uuid and item.id = added.item_id
    on conflict (workspace_id, dataset_id, generation, item_id) do update set e = excluded.e`)
}

export interface SegmentSize {
  readonly segment: string
  readonly items: number
  readonly removed: number[]
}

/** The size of `lengths` tells the number of items without reading the column itself. */
export const listSegmentSizes = (db: Db, key: IndexKey): Promise<SegmentSize[]> =>
  db
    .select({
      segment: lexSegments.segment,
      items: sql<number>`greatest(0, octet_length(${lexSegments.lengths}) / 2 - 1)`,
      removed: lexSegments.removed,
    })
    .from(lexSegments)
    .where(isIndex(key))
    .orderBy(lexSegments.segment)

export interface SegmentContent {
  readonly segment: string
  readonly itemIds: string[]
  readonly lengths: Buffer
}

export const readSegments = async (db: Db, key: IndexKey, segments: readonly string[]): Promise<SegmentContent[]> => {
  if (segments.length === 0) return []
  const rows = await db
    .select({
      segment: lexSegments.segment,
      // Joined text is read many times faster than an array literal of 20,000 ids.
      ids: sql<string>`array_to_string(${lexSegments.itemIds}, ',')`,
      lengths: lexSegments.lengths,
    })
    .from(lexSegments)
    .where(and(isIndex(key), inArray(lexSegments.segment, [...segments])))
  return rows.map(({ segment, ids, lengths }) => ({ segment, lengths, itemIds: ids === '' ? [] : ids.split(',') }))
}

export interface FoundRow {
  readonly segment: string
  /** The name of the row. */
  readonly term: string
  readonly df: number
  /** Null when the term is in more items than asked for. */
  readonly post: Buffer | null
}

const namedTerms = `
  select segment, term, df, case when sum(df) over (partition by term) <= $5::int then post end as post
  from lex_postings
  where workspace_id = $1 and dataset_id = $2 and generation = $3 and term = any($4::text[])`

export const findTermRows = async (
  db: Db,
  { workspaceId, datasetId, generation }: IndexKey,
  names: readonly string[],
  mostItems: number,
): Promise<FoundRow[]> =>
  (await runRaw<FoundRow>(db, namedTerms, [workspaceId, datasetId, generation, names, mostItems])).rows

/**
 * The rows of some segments whose names lie between two hashes, and the named ones beside them. Two statements: as one
 * condition, every range would read the whole index.
 */
export const readTermRows = async (
  db: Db,
  key: IndexKey,
  segments: readonly string[],
  { from, to, names }: { from: string; to: string; names: readonly string[] },
) => {
  const select = (which: SQL | undefined) =>
    db
      .select({ segment: lexPostings.segment, term: lexPostings.term, df: lexPostings.df, post: lexPostings.post })
      .from(lexPostings)
      .where(and(arePostings(key), which, sql`${lexPostings.segment} = any(${sql.param([...segments])}::uuid[])`))
  const between = await select(and(sql`${lexPostings.term} >= ${from}`, sql`${lexPostings.term} < ${to}`))
  const known = new Set(between.map(({ term }) => term))
  const named = await select(sql`${lexPostings.term} = any(${sql.param([...names])}::text[])`)
  return [...between, ...named.filter(({ term }) => !known.has(term))]
}

/** Gives a segment that was built empty what it holds: from here on it is searched. */
export const openSegment = async (
  db: Db,
  key: IndexKey,
  { segment, itemIds, lengths }: NewSegment,
  removed: readonly number[],
): Promise<void> => {
  await db
    .update(lexSegments)
    .set({ itemIds: [...itemIds], lengths, removed: [...removed] })
    .where(and(isIndex(key), eq(lexSegments.segment, segment)))
}

/** The `removed` of a closed segment: no item has this position. */
const closedMark = -1

/** Removes segments from the search at once; their postings are deleted later, in parts. */
export const closeSegments = async (db: Db, key: IndexKey, segments: readonly string[]): Promise<void> => {
  await db
    .update(lexSegments)
    .set({ itemIds: [], lengths: Buffer.alloc(0), removed: [closedMark] })
    .where(and(isIndex(key), inArray(lexSegments.segment, [...segments])))
}

/** Closed segments, and those whose build stopped long ago. */
export const listDeadSegments = async (db: Db, key: IndexKey): Promise<string[]> => {
  const rows = await db
    .select({ segment: lexSegments.segment })
    .from(lexSegments)
    .where(
      and(
        isIndex(key),
        sql`octet_length(${lexSegments.lengths}) = 0`,
        sql`(${lexSegments.removed} = array[${closedMark}::int] or ${lexSegments.createdAt} < now() - interval '1 hour')`,
      ),
    )
  return rows.map(({ segment }) => segment)
}

/** Deletes some postings of segments nobody searches any more; false when none are left. */
export const deletePostings = async (db: Db, key: IndexKey, segments: readonly string[], limit: number) => {
  const { rowCount } = await db.execute(sql`
    delete from ${lexPostings} where ctid = any(array(
      select ctid from ${lexPostings} where ${arePostings(key)} and segment = any(${sql.param([...segments])}::uuid[])
      limit ${limit}))`)
  return (rowCount ?? 0) > 0
}

export const deleteSegments = async (db: Db, key: IndexKey, segments: readonly string[]): Promise<void> => {
  await db.delete(lexSegments).where(and(isIndex(key), inArray(lexSegments.segment, [...segments])))
}

export const deleteIndex = async (db: Db, key: IndexKey): Promise<void> => {
  await db.delete(lexPostings).where(arePostings(key))
  await db.delete(lexSegments).where(isIndex(key))
  await db.delete(itemVectors).where(areVectors(key))
}
