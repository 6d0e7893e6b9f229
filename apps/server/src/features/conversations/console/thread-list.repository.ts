import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Environment } from '@app/contracts/bot-settings'
import type { ThreadKind } from '@app/contracts/conversations'
import { only } from '#core/errors.ts'
import {
  exactly,
  hasTerm,
  hasTerms,
  searchTerms,
  startingWith,
  type TermRange,
  type TermSearch,
  type TermSource,
} from '#core/terms.repository.ts'
import type { Db } from '#db/client.ts'
import { messages, threads, threadTerms } from '#db/schema/index.ts'
import { isTalkedIn, type TalkFilter } from './talked-in.repository.ts'
import { contactNames, contactTermRows } from '#features/contacts/views.ts'
import type { ThreadPlace } from '../threads/messages.repository.ts'
import { threadLines, type ThreadLine } from '../threads/threads.repository.ts'

export interface ThreadFilter {
  channels: readonly string[] | null
  environment: Environment | 'any'
  status: 'open' | 'snoozed' | 'closed' | 'any'
  botId?: string | undefined
  contactId?: string | undefined
  workgateId?: string | undefined
  kind?: ThreadKind | undefined
  labels?: { ids: readonly string[]; match: 'any' | 'all' } | undefined
  mode?: 'ai' | 'manual' | undefined
  isWaiting?: boolean | undefined
  isUnread?: boolean | undefined
  isUnanswered?: boolean | undefined
  hasPhone?: boolean | undefined
  assigneeId?: string | undefined
  /** Without accents, in lower case; each is the beginning of a word. */
  words?: readonly string[] | undefined
  /** As reports count them. */
  talk?: TalkFilter | undefined
}

export interface ListPlace {
  updatedAt: Date
  id: string
}

const either = (is: boolean | undefined, condition: SQL): SQL | undefined =>
  is === undefined ? undefined : is ? condition : sql`not (${condition})`

const ofThread: TermSource = {
  terms: sql`${threadTerms}`,
  workspaceId: threadTerms.workspaceId,
  ownerId: threadTerms.threadId,
  term: threadTerms.term,
  key: threads.id,
}
const ofContact: TermSource = {
  terms: sql`${contactTermRows}`,
  workspaceId: contactTermRows.workspaceId,
  ownerId: contactTermRows.contactId,
  term: contactTermRows.term,
  key: threads.contactId,
}
const phone = [exactly(':phone')]

const labelRanges = ({ labels }: ThreadFilter): TermRange[][] => {
  const each = (labels?.ids ?? []).map((id) => exactly(`label:${id}`))
  if (each.length === 0) return []
  return labels?.match === 'all' ? each.map((range) => [range]) : [each]
}

/** What is found by terms: labels are the thread's own, words and phones may be its contact's. */
const termConditions = async (db: Db, workspaceId: string, filter: ThreadFilter): Promise<TermSearch> => {
  const words = filter.words ?? []
  const said = [...words.map((word) => [startingWith(word)]), ...(filter.hasPhone === true ? [phone] : [])]
  const { isFound, isMet } = await searchTerms(db, workspaceId, [ofThread, ofContact], said)
  const others = and(
    filter.words?.length === 0 ? sql`false` : undefined,
    await hasTerms(db, workspaceId, [ofThread], labelRanges(filter)),
    filter.hasPhone === false ? sql`not ${hasTerm([ofThread, ofContact], workspaceId, phone)}` : undefined,
  )
  return { isFound: and(isFound, others), isMet: isMet && (and(isMet, others) ?? null) }
}

/** What the tabs count: all filters but the tab itself. */
const inScope = (workspaceId: string, filter: ThreadFilter) =>
  and(
    eq(threads.workspaceId, workspaceId),
    filter.environment === 'any' ? undefined : eq(threads.environment, filter.environment),
    // Written out: the database must see that it is the condition of an index.
    gt(threads.lastSeq, sql`0`),
    filter.status === 'any' ? undefined : eq(threads.status, filter.status),
    filter.channels ? inArray(threads.channel, [...filter.channels]) : undefined,
    filter.botId ? eq(threads.botId, filter.botId) : undefined,
    filter.workgateId ? eq(threads.workgateId, filter.workgateId) : undefined,
    filter.kind ? eq(threads.kind, filter.kind) : undefined,
    filter.talk ? isTalkedIn(filter.talk) : undefined,
  )

const matching = (workspaceId: string, filter: ThreadFilter) =>
  and(
    inScope(workspaceId, filter),
    filter.mode ? eq(threads.mode, filter.mode) : undefined,
    filter.contactId ? eq(threads.contactId, filter.contactId) : undefined,
    filter.assigneeId ? eq(threads.assigneeId, filter.assigneeId) : undefined,
    either(filter.isWaiting, sql`${threads.waitingSince} is not null`),
    either(filter.isUnread, sql`${threads.unread} > 0`),
    either(filter.isUnanswered, sql`${threads.customerSeq} > ${threads.answeredSeq}`),
  )

interface Page {
  after: ListPlace | null
  limit: number
}

const newestFirst = [desc(threads.updatedAt), desc(threads.id)]

const isAfter = ({ after }: Page): SQL | undefined =>
  after
    ? or(lt(threads.updatedAt, after.updatedAt), and(eq(threads.updatedAt, after.updatedAt), lt(threads.id, after.id)))
    : undefined

/** So many of the newest threads are read before those that have the words are looked up one by one. */
const mostRead = 4_000

/** A whole page among the newest threads of an environment, or nothing. */
const metAmongNewest = async (
  db: Db,
  workspaceId: string,
  filter: ThreadFilter,
  isMet: SQL,
  page: Page,
): Promise<string[] | null> => {
  if (filter.environment === 'any') return null
  const isOfList = and(eq(threads.workspaceId, workspaceId), eq(threads.environment, filter.environment))
  const newest = db
    .select()
    .from(threads)
    .where(and(isOfList, isAfter(page)))
    // As the index has it, so that nothing is sorted.
    .orderBy(desc(threads.updatedAt))
    .limit(mostRead)
    // By the name of the table, so that all conditions speak of these rows.
    .as('threads')
  const met = await db
    .select({ id: newest.id })
    .from(newest)
    .where(and(matching(workspaceId, filter), isMet))
    .orderBy(...newestFirst)
    .limit(page.limit)
  return met.length === page.limit ? met.map(({ id }) => id) : null
}

/** Newest first, by cursor: new threads arrive while somebody scrolls. */
export const listThreadLines = async (
  db: Db,
  workspaceId: string,
  filter: ThreadFilter,
  page: Page,
): Promise<ThreadLine[]> => {
  const { isFound, isMet } = await termConditions(db, workspaceId, filter)
  const met = isMet && (await metAmongNewest(db, workspaceId, filter, isMet, page))
  // Names are only read for those that are shown, not for all that are sorted.
  const found = db
    .select({ id: threads.id })
    .from(threads)
    .where(and(matching(workspaceId, filter), isFound, isAfter(page)))
    .orderBy(...newestFirst)
    .limit(page.limit)
  const isShown = met ? inArray(threads.id, met) : sql`${threads.id} = any(array(${found}))`
  return threadLines(db)
    .where(and(eq(threads.workspaceId, workspaceId), isShown))
    .orderBy(...newestFirst)
}

export interface ThreadCounts {
  ai: number
  manual: number
  waiting: number
  unread: number
}

/** The tabs show "999+" beyond this, so nobody counts further. */
const mostCounted = 1_000

export const countThreads = async (db: Db, workspaceId: string, filter: ThreadFilter): Promise<ThreadCounts> => {
  // In the order of an index of this workspace: without one the database may read the rows of all of them.
  const upTo = (condition: SQL, ...order: SQL[]): SQL<number> => {
    const found = db
      .select({ id: threads.id })
      .from(threads)
      // By name, so that the index of the tabs is read for each.
      .where(and(inScope(workspaceId, filter), inArray(threads.status, ['open', 'snoozed', 'closed']), condition))
      .orderBy(...order)
      .limit(mostCounted)
    return sql<number>`(select count(*) from ${found.as('found')})::int`
  }
  const counts = {
    ai: upTo(eq(threads.mode, 'ai'), asc(threads.status), desc(threads.updatedAt)),
    manual: upTo(eq(threads.mode, 'manual'), asc(threads.status), desc(threads.updatedAt)),
    waiting: upTo(isNotNull(threads.waitingSince), desc(threads.updatedAt)),
    unread: upTo(gt(threads.unread, sql`0`), desc(threads.updatedAt)),
  }
  const { rows } = await db.execute<Record<keyof ThreadCounts, number>>(
    sql`select ${counts.ai} as ai, ${counts.manual} as manual, ${counts.waiting} as waiting, ${counts.unread} as unread`,
  )
  return only(rows)
}

export const countUnread = async (db: Db, { workspaceId, threadId }: ThreadPlace, readSeq: number): Promise<number> =>
  only(
    await db
      .select({ count: sql<number>`count(*)::int` })
      .from(messages)
      .where(
        and(
          eq(messages.workspaceId, workspaceId),
          eq(messages.threadId, threadId),
          eq(messages.sender, 'customer'),
          gt(messages.seq, readSeq),
        ),
      ),
  ).count

export const contactExists = async (db: Db, workspaceId: string, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: contactNames.id })
      .from(contactNames)
      .where(and(eq(contactNames.workspaceId, workspaceId), eq(contactNames.id, id)))
  ).length > 0
