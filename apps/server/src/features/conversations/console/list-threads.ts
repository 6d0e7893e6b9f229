import type { Input, Reply } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/conversations'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { requireBot } from '#features/bots/public.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { searchWordsOf } from '#core/text/search-words.ts'
import { presentThreads } from '../threads/conversations.presenter.ts'
import { memberNames } from './members.repository.ts'
import {
  contactExists,
  countThreads,
  listThreadLines,
  type ListPlace,
  type ThreadFilter,
} from './thread-list.repository.ts'
import { labelsByIds } from '../threads/threads.repository.ts'

type Query = Input<typeof contract.listThreads>['query']

/** The channels of a tab; a tab that nobody knows (any more) has none. */
const channelsOf = (ctx: WorkspaceCtx, group: string): readonly string[] | null =>
  group === 'all'
    ? null
    : ctx.deps.channels.filter(({ about }) => about.group?.id === group).map(({ about }) => about.id)

/** The threads that match a filter, with the counts of each tab. */
export const listThreads = async (ctx: WorkspaceCtx, query: Query): Promise<Reply<typeof contract.listThreads>> => {
  await checkIds(ctx, query)
  const filter = filterOf(ctx, query)
  const after = readCursor(query.cursor)
  const lines = await listThreadLines(ctx.db, ctx.workspaceId, filter, { after, limit: query.limit + 1 })
  const shown = lines.slice(0, query.limit)
  const last = shown.at(-1)?.thread
  return {
    items: await presentThreads(ctx, shown),
    queue: query.withQueue === 'true' ? await listQueue(ctx, query) : null,
    nextCursor: last && lines.length > query.limit ? writeCursor(last) : null,
    counts: await countThreads(ctx.db, ctx.workspaceId, filter),
  }
}

const mostQueued = 100

/** Whom the console shows above its list: a filter must not hide somebody who waits for a person. */
const listQueue = async (ctx: WorkspaceCtx, { environment, botId }: Query) => {
  const filter = filterOf(ctx, {
    channel: 'all',
    status: 'open',
    labelMatch: 'any',
    limit: mostQueued,
    environment,
    botId,
    waiting: 'true',
  })
  const lines = await listThreadLines(ctx.db, ctx.workspaceId, filter, { after: null, limit: mostQueued })
  return presentThreads(ctx, lines)
}

const labelsOf = ({ labelIds }: Query): string[] => [...new Set(labelIds?.toLowerCase().split(',') ?? [])]

const checkIds = async (ctx: WorkspaceCtx, query: Query): Promise<void> => {
  const { answererId, botId, contactId, workgateId } = query
  const labelIds = labelsOf(query)
  if (botId) await requireBot(ctx, botId)
  if (contactId && !(await contactExists(ctx.db, ctx.workspaceId, contactId))) throw new AppError('CONTACT_NOT_FOUND')
  if (workgateId && !(await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id: workgateId })))
    throw new AppError('WORKGATE_NOT_FOUND')
  if (answererId && !(await memberNames(ctx.db, ctx.workspaceId, [answererId])).has(answererId))
    throw new AppError('MEMBER_NOT_FOUND')
  if ((await labelsByIds(ctx.db, ctx.workspaceId, labelIds)).length < labelIds.length)
    throw new AppError('LABEL_NOT_FOUND')
}

const flag = (value: 'true' | 'false' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'true'

const filterOf = (ctx: WorkspaceCtx, query: Query): ThreadFilter => ({
  channels: query.channelId ? [query.channelId] : channelsOf(ctx, query.channel),
  environment: query.environment,
  status: query.status,
  botId: query.botId,
  contactId: query.contactId,
  workgateId: query.workgateId,
  kind: query.kind,
  labels: { ids: labelsOf(query), match: query.labelMatch },
  mode: query.mode,
  isWaiting: flag(query.waiting),
  isUnread: flag(query.unread),
  isUnanswered: flag(query.unanswered),
  hasPhone: flag(query.hasPhone),
  assigneeId: query.mine === 'true' ? ctx.actor.userId : undefined,
  words: query.search ? searchWordsOf(query.search) : undefined,
  talk: talkOf(query),
})

const talkFields = [
  'from',
  'to',
  'weekday',
  'hour',
  'handled',
  'firstBy',
  'answererId',
  'answerer',
  'reason',
  'topic',
  'noAnswer',
] as const

const talkOf = (query: Query): ThreadFilter['talk'] =>
  talkFields.some((name) => query[name] !== undefined) ? { ...query, noAnswer: flag(query.noAnswer) } : undefined

const writeCursor = ({ updatedAt, id }: ListPlace): string =>
  Buffer.from(`${updatedAt.toISOString()} ${id}`).toString('base64url')

const cursorForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/

const readCursor = (cursor: string | undefined): ListPlace | null => {
  if (cursor === undefined) return null
  const [, at = '', id = ''] = cursorForm.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  const updatedAt = new Date(at)
  if (Number.isNaN(updatedAt.getTime()) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new AppError('VALIDATION_FAILED', { fields: { cursor: 'field.invalid' } })
  return { updatedAt, id }
}
