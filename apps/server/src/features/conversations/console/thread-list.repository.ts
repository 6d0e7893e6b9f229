import { and, arrayContains, arrayOverlaps, desc, eq, gt, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Environment } from '@app/contracts/bot-settings'
import type { ThreadKind } from '@app/contracts/conversations'
import { only } from '#core/errors.ts'
import { likePattern } from '#core/like-pattern.ts'
import type { Db } from '#db/client.ts'
import { messages, threads } from '#db/schema/index.ts'
import { isTalkedIn, type TalkFilter } from './talked-in.repository.ts'
import { contactNames } from '#features/contacts/views.ts'
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
  /** Without accents, in lower case. */
  words?: string | undefined
  /** As reports count them. */
  talk?: TalkFilter | undefined
}

export interface ListPlace {
  updatedAt: Date
  id: string
}

const either = (is: boolean | undefined, condition: SQL): SQL | undefined =>
  is === undefined ? undefined : is ? condition : sql`not (${condition})`

// A number as people type it, with what stands between its groups taken out.
const phoneInText = sql`${threads.searchText} ~ '(^|[^0-9])(0|84)[ .-]?[235789]([ .-]?[0-9]){8}([^0-9]|$)'`

const labelled = (labels: ThreadFilter['labels']): SQL | undefined => {
  if (!labels || labels.ids.length === 0) return undefined
  return (labels.match === 'all' ? arrayContains : arrayOverlaps)(threads.labelIds, [...labels.ids])
}

const wordsIn = (words: string): SQL => {
  const pattern = likePattern(words)
  return sql`(${threads.searchText} like ${pattern} or vn_norm(${threads.title}) like ${pattern}
    or ${contactNames.searchText} like ${pattern})`
}

/** What the tabs count: all filters but the tab itself. */
const inScope = (workspaceId: string, filter: ThreadFilter) =>
  and(
    eq(threads.workspaceId, workspaceId),
    filter.environment === 'any' ? undefined : eq(threads.environment, filter.environment),
    gt(threads.lastSeq, 0),
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
    labelled(filter.labels),
    filter.assigneeId ? eq(threads.assigneeId, filter.assigneeId) : undefined,
    either(filter.isWaiting, sql`${threads.waitingSince} is not null`),
    either(filter.isUnread, sql`${threads.unread} > 0`),
    either(filter.isUnanswered, sql`${threads.customerSeq} > ${threads.answeredSeq}`),
    either(filter.hasPhone, sql`(${contactNames.phone} is not null or ${phoneInText})`),
    filter.words ? wordsIn(filter.words) : undefined,
  )

/** Newest first, by cursor: new threads arrive while somebody scrolls. */
export const listThreadLines = (
  db: Db,
  workspaceId: string,
  filter: ThreadFilter,
  { after, limit }: { after: ListPlace | null; limit: number },
): Promise<ThreadLine[]> =>
  threadLines(db)
    .where(
      and(
        matching(workspaceId, filter),
        after
          ? or(
              lt(threads.updatedAt, after.updatedAt),
              and(eq(threads.updatedAt, after.updatedAt), lt(threads.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(threads.updatedAt), desc(threads.id))
    .limit(limit)

export interface ThreadCounts {
  ai: number
  manual: number
  waiting: number
  unread: number
}

export const countThreads = async (db: Db, workspaceId: string, filter: ThreadFilter): Promise<ThreadCounts> =>
  only(
    await db
      .select({
        ai: sql<number>`count(*) filter (where ${threads.mode} = 'ai')::int`,
        manual: sql<number>`count(*) filter (where ${threads.mode} = 'manual')::int`,
        waiting: sql<number>`count(*) filter (where ${isNotNull(threads.waitingSince)})::int`,
        unread: sql<number>`count(*) filter (where ${threads.unread} > 0)::int`,
      })
      .from(threads)
      .where(inScope(workspaceId, filter)),
  )

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
