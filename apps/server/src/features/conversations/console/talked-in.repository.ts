import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { HandoffReason, TopicKey } from '@app/contracts/reports'
import { threads } from '#db/schema/index.ts'
import { talkRows } from '#features/reports/views.ts'

/** Conversations as reports count them: those in which the customer wrote on one of the days, and what became of them. */
export interface TalkFilter {
  from?: string | undefined
  to?: string | undefined
  weekday?: number | undefined
  hour?: number | undefined
  handled?: 'ai' | 'handoff' | 'manual' | 'human' | undefined
  firstBy?: 'ai' | 'staff' | undefined
  answererId?: string | undefined
  answerer?: 'member' | 'phone' | 'nobody' | undefined
  reason?: HandoffReason | undefined
  topic?: TopicKey | undefined
  noAnswer?: boolean | undefined
}

const talks = (filter: TalkFilter, more?: SQL): SQL | undefined =>
  and(
    eq(talkRows.workspaceId, threads.workspaceId),
    eq(talkRows.threadId, threads.id),
    filter.from ? sql`${talkRows.day} >= ${filter.from}::date` : undefined,
    filter.to ? sql`${talkRows.day} <= ${filter.to}::date` : undefined,
    more,
  )
const some = (filter: TalkFilter, more?: SQL): SQL => sql`exists (select from ${talkRows} where ${talks(filter, more)})`
const none = (filter: TalkFilter, more: SQL): SQL => sql`not ${some(filter, more)}`
/** What the first of the talks says, in an order. */
const first = (filter: TalkFilter, column: SQL, order: SQL, more?: SQL): SQL =>
  sql`(select ${column} from ${talkRows} where ${talks(filter, more)} order by ${order}, ${talkRows.day} limit 1)`

const isHuman = sql`${talkRows.isHuman}`
const isHandoff = sql`${talkRows.isHandoff}`

const handledBy = (filter: TalkFilter): SQL | undefined => {
  if (filter.handled === 'ai') return none(filter, isHuman)
  if (filter.handled === 'handoff') return some(filter, isHandoff)
  if (filter.handled === 'manual') return and(some(filter, isHuman), none(filter, isHandoff))
  return filter.handled ? some(filter, isHuman) : undefined
}

const answeredBy = (filter: TalkFilter): SQL | undefined => {
  const answerer = (column: SQL) => first(filter, column, sql`${talkRows.staffKind} is null`, isHuman)
  if (filter.answererId) return sql`${answerer(sql`${talkRows.staffId}`)} = ${filter.answererId}::uuid`
  if (filter.answerer === 'nobody')
    return and(some(filter, isHuman), sql`${answerer(sql`${talkRows.staffKind}`)} is null`)
  if (!filter.answerer) return undefined
  const isNamed = sql`${answerer(sql`${talkRows.staffId}`)} is not null`
  const isSaid = sql`${answerer(sql`${talkRows.staffKind}`)} is not null`
  return filter.answerer === 'member' ? isNamed : and(isSaid, sql`not ${isNamed}`)
}

const cell = ({ weekday, hour }: TalkFilter): SQL | undefined => {
  if (weekday === undefined && hour === undefined) return undefined
  return and(
    weekday === undefined ? undefined : sql`extract(isodow from ${talkRows.day}) = ${weekday}`,
    hour === undefined ? undefined : sql`(${talkRows.customer})[${hour + 1}] > 0`,
  )
}

/** Of the thread of the list. */
export const isTalkedIn = (filter: TalkFilter): SQL | undefined =>
  and(
    some(filter, cell(filter)),
    handledBy(filter),
    answeredBy(filter),
    filter.firstBy
      ? some(filter, filter.firstBy === 'ai' ? sql`${talkRows.aiMs} is not null` : sql`${talkRows.staffMs} is not null`)
      : undefined,
    filter.reason
      ? sql`${first(filter, sql`${talkRows.reason}`, sql`${talkRows.day}`, isHandoff)} = ${filter.reason}`
      : undefined,
    filter.topic
      ? sql`${first(filter, sql`${talkRows.topic}`, sql`${talkRows.topic} = 'other'`)} = ${filter.topic}`
      : undefined,
    filter.noAnswer === undefined
      ? undefined
      : filter.noAnswer
        ? some(filter, sql`${talkRows.unanswered} > 0`)
        : none(filter, sql`${talkRows.unanswered} > 0`),
  )
