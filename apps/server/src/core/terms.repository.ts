import { and, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'

type Column = PgColumn | SQL.Aliased | SQL

/** Terms of something, and where a row of a list names it: a thread has terms of its own, and its contact has some. */
export interface TermSource {
  terms: SQL
  workspaceId: Column
  ownerId: Column
  term: Column
  key: Column
}

/** All terms from one on, and below another one. */
export interface TermRange {
  from: string
  below: string
}

export const startingWith = (word: string): TermRange => ({ from: word, below: `${word}\u{10FFFF}` })
export const exactly = (term: string): TermRange => ({ from: term, below: `${term}\u0001` })

/**
 * So many rows are looked up by their ids and sorted; what more rows have is found soon enough along the order of a list.
 * Either way a page costs about the same, however many rows there are.
 */
const mostLookedUp = 2_000
/** What so many rows have is often met among the newest of a list, which are read faster than these are looked up. */
const fewestMet = 500

const inRanges = (source: TermSource, workspaceId: string, ranges: readonly TermRange[]): SQL => {
  const inOne = ranges.map(({ from, below }) => sql`(${source.term} >= ${from} and ${source.term} < ${below})`)
  return sql`${source.workspaceId} = ${workspaceId}::uuid and ${or(...inOne)}`
}

/** `offset 0` keeps it a question about one row; as a join it would begin by reading all rows that have the term. */
export const hasTerm = (sources: readonly TermSource[], workspaceId: string, ranges: readonly TermRange[]): SQL =>
  sql`(${or(
    ...sources.map(
      (source) =>
        sql`exists (select from ${source.terms} where ${source.ownerId} = ${source.key} and ${inRanges(source, workspaceId, ranges)} offset 0)`,
    ),
  )})`

const isAmongOwners = (sources: readonly TermSource[], workspaceId: string, ranges: readonly TermRange[]): SQL =>
  sql`(${or(
    ...sources.map(
      (source) =>
        sql`${source.key} = any(array(select ${source.ownerId} from ${source.terms} where ${inRanges(source, workspaceId, ranges)}))`,
    ),
  )})`

/** Read once as a set. `is true` keeps it one: as a join the planner could ask it anew for every row. */
const isInSetOfOwners = (sources: readonly TermSource[], workspaceId: string, ranges: readonly TermRange[]): SQL =>
  sql`(${or(
    ...sources.map(
      (source) =>
        sql`${source.key} in (select ${source.ownerId} from ${source.terms} where ${inRanges(source, workspaceId, ranges)})`,
    ),
  )}) is true`

const countUpTo = (source: TermSource, workspaceId: string, ranges: readonly TermRange[]): SQL =>
  sql`(select count(*) from (select from ${source.terms} where ${inRanges(source, workspaceId, ranges)} limit ${mostLookedUp + 1}) found)`

const countsOf = async (
  db: Db,
  workspaceId: string,
  sources: readonly TermSource[],
  wanted: readonly (readonly TermRange[])[],
): Promise<number[]> => {
  const counts = wanted.map((ranges) => {
    const each = sources.map((source) => countUpTo(source, workspaceId, ranges))
    return sql`(${sql.join(each, sql` + `)})::int`
  })
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`,
  )
  return rows[0]?.counts ?? []
}

export interface TermSearch {
  /** Of rows that are found by it. */
  isFound: SQL | undefined
  /** The same for rows that are met along the order of a list; null where none would be met soon. */
  isMet: SQL | null
}

/** Rows that have a term of every one of the wanted ranges; begins with what the fewest have. */
export const searchTerms = async (
  db: Db,
  workspaceId: string,
  sources: readonly TermSource[],
  wanted: readonly (readonly TermRange[])[],
): Promise<TermSearch> => {
  if (wanted.length === 0) return { isFound: undefined, isMet: null }
  const counts = await countsOf(db, workspaceId, sources, wanted)
  const least = Math.min(...counts)
  const fewest = counts.indexOf(least)
  const setOf = (count: number) => (count > mostLookedUp ? hasTerm : isInSetOfOwners)
  const wayOf = (count: number, at: number) => (at === fewest && count <= mostLookedUp ? isAmongOwners : setOf(count))
  const each = (way: (count: number, at: number) => typeof hasTerm) =>
    and(...wanted.map((ranges, at) => way(counts[at] ?? 0, at)(sources, workspaceId, ranges)))
  return {
    isFound: each(wayOf),
    isMet: least >= fewestMet && least <= mostLookedUp ? (each(setOf) ?? null) : null,
  }
}

export const hasTerms = async (...asked: Parameters<typeof searchTerms>): Promise<SQL | undefined> =>
  (await searchTerms(...asked)).isFound
