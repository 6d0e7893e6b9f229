import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { mostPerKind, type SearchResults } from '@app/contracts/search'
import { likePattern } from '#core/like-pattern.ts'
import { hasTerms, startingWith, type TermSource } from '#core/terms.repository.ts'
import { searchWordsOf } from '#core/text/search-words.ts'
import type { Db } from '#db/client.ts'
import { botNames } from '#features/bots/views.ts'
import { contactNames, contactTermRows, visibleContacts } from '#features/contacts/views.ts'
import { threadTermRows, threadTexts } from '#features/conversations/views.ts'
import { datasetNames } from '#features/knowledge/views.ts'

/** Words are lower case and without accents. */
export type Finder<T> = (db: Db, workspaceId: string, words: readonly string[]) => Promise<T[]>

/** So many of the newest are compared: all names of bots and datasets, and those contacts and threads that have all words. */
const mostCompared = { names: 2_000, found: 200 }

const ofContact = (key: TermSource['key']): TermSource => ({
  terms: sql`${contactTermRows}`,
  workspaceId: contactTermRows.workspaceId,
  ownerId: contactTermRows.contactId,
  term: contactTermRows.term,
  key,
})
const ofThread: TermSource = {
  terms: sql`${threadTermRows}`,
  workspaceId: threadTermRows.workspaceId,
  ownerId: threadTermRows.threadId,
  term: threadTermRows.term,
  key: threadTexts.id,
}

/** Words with signs in them are several terms; signs alone are none. */
const termsOf = (words: readonly string[]) => words.flatMap(searchWordsOf).map((word) => [startingWith(word)])

/** Every word occurs. `searched` is lower case and without accents. */
const hasWords = (searched: SQL | SQL.Aliased, words: readonly string[]): SQL =>
  sql`${searched} like all(${sql.param(words.map(likePattern))}::text[])`

/** What begins with the typed text comes first. */
const beginsWith = (searched: SQL | SQL.Aliased, words: readonly string[]): SQL =>
  sql`starts_with(${searched}, ${words.join(' ')}) desc`

type Named = typeof botNames | typeof datasetNames

/** Bots and datasets are found by their name alone. */
const findNamed = async (db: Db, named: Named, isListed: SQL | undefined, words: readonly string[]) => {
  const newest = db
    .select({
      id: named.id,
      name: named.name,
      type: named.type,
      createdAt: named.createdAt,
      searched: sql`vn_norm(${named.name})`.as('searched'),
    })
    .from(named)
    .where(isListed)
    .orderBy(desc(named.createdAt))
    .limit(mostCompared.names)
    .as('newest')
  return db
    .select({ id: newest.id, name: newest.name, type: newest.type })
    .from(newest)
    .where(hasWords(newest.searched, words))
    .orderBy(beginsWith(newest.searched, words), desc(newest.createdAt), newest.id)
    .limit(mostPerKind)
}

// The type of a row is that of its view.
export const findBots: Finder<SearchResults['bots'][number]> = (db, workspaceId, words) => {
  const isListed = and(eq(botNames.workspaceId, workspaceId), isNull(botNames.deletedAt))
  return findNamed(db, botNames, isListed, words) as Promise<SearchResults['bots']>
}

export const findDatasets: Finder<SearchResults['datasets'][number]> = (db, workspaceId, words) => {
  const isListed = eq(datasetNames.workspaceId, workspaceId)
  return findNamed(db, datasetNames, isListed, words) as Promise<SearchResults['datasets']>
}

export const findContacts: Finder<SearchResults['contacts'][number]> = async (db, workspaceId, words) => {
  const terms = termsOf(words)
  if (terms.length === 0) return []
  const isFound = await hasTerms(db, workspaceId, [ofContact(visibleContacts.id)], terms)
  const newest = db
    .select()
    .from(visibleContacts)
    .where(and(eq(visibleContacts.workspaceId, workspaceId), isFound))
    .orderBy(desc(visibleContacts.createdAt))
    .limit(mostCompared.found)
    .as('newest')
  const searched = sql`${newest.searchText}`
  return db
    .select({ id: newest.id, name: newest.name, phone: newest.phone, email: newest.email })
    .from(newest)
    .orderBy(beginsWith(searched, words), desc(newest.createdAt), newest.id)
    .limit(mostPerKind)
}

/** Real conversations only: those of the test environment are not somebody's customers. */
export const findThreads: Finder<SearchResults['threads'][number]> = async (db, workspaceId, words) => {
  const terms = termsOf(words)
  if (terms.length === 0) return []
  const isFound = await hasTerms(db, workspaceId, [ofThread, ofContact(threadTexts.contactId)], terms)
  const newest = db
    .select()
    .from(threadTexts)
    .where(and(eq(threadTexts.workspaceId, workspaceId), eq(threadTexts.environment, 'production'), isFound))
    .orderBy(desc(threadTexts.updatedAt))
    .limit(mostCompared.found)
    .as('newest')
  const title = sql<string>`coalesce(nullif(${contactNames.name}, ''), ${newest.title})`
  const named = sql`concat_ws(' ', vn_norm(${newest.title}), ${contactNames.searchText})`
  return (
    db
      .select({
        id: newest.id,
        title,
        lastText: newest.lastText,
        channel: newest.channel,
        environment: newest.environment,
      })
      .from(newest)
      .leftJoin(contactNames, and(eq(contactNames.workspaceId, workspaceId), eq(contactNames.id, newest.contactId)))
      // Whoever is called so comes before those in whose conversation the words were only written.
      .orderBy(sql`${hasWords(named, words)} desc`, desc(newest.updatedAt), newest.id)
      .limit(mostPerKind)
  )
}
