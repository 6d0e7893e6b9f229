import type { Attachment, Message, ThreadLabel, ThreadSummary } from '@app/contracts/conversations'
import type { Deps, TenantCtx } from '#core/context.ts'
import type { LabelRow, MessageRow } from '#db/schema/index.ts'
import { fileLink } from '#features/files/public.ts'
import { messagesByIds } from './messages.repository.ts'
import { filesOf, presentParts } from '../rich/stored-parts.ts'
import { labelsByIds, type ThreadLine } from './threads.repository.ts'

type StoredAttachment = Omit<Attachment, 'url'> & { url?: string }

/** Links to files are signed again whenever somebody reads them. */
export const presentAttachments = (deps: Deps, stored: readonly Record<string, unknown>[]): Attachment[] =>
  filesOf(stored).map((one) => {
    const kept = one as unknown as StoredAttachment
    return { ...kept, url: kept.fileId ? fileLink(deps, kept.fileId) : (kept.url ?? '') }
  })

const quotedLength = 200

const namesOfFiles = ({ attachments }: MessageRow): string =>
  filesOf(attachments)
    .map(({ name }) => String(name))
    .join(', ')

export const presentMessage = (deps: Deps, row: MessageRow, replied?: MessageRow): Message => ({
  id: row.id,
  threadId: row.threadId,
  seq: row.seq,
  sender: row.sender,
  senderName: row.authorName,
  authorId: row.authorId,
  text: row.text,
  attachments: presentAttachments(deps, row.attachments),
  parts: presentParts(deps, row.attachments),
  replyTo: replied
    ? {
        id: replied.id,
        sender: replied.sender,
        senderName: replied.authorName,
        text: (replied.text || namesOfFiles(replied)).slice(0, quotedLength),
      }
    : null,
  reaction: row.reaction,
  citations: row.citations,
  suggestions: row.suggestions,
  mentions: row.mentions,
  runId: row.runId,
  way: row.way,
  credits: row.credits,
  state: row.state,
  error: row.errorCode ? { code: row.errorCode, text: row.errorText ?? '' } : null,
  clientId: row.clientId,
  event: row.event,
  createdAt: row.createdAt.toISOString(),
})

/** Messages with the messages they quote, in at most one more statement. */
export const presentMessages = async (ctx: TenantCtx, rows: readonly MessageRow[]): Promise<Message[]> => {
  const ids = [...new Set(rows.flatMap(({ replyToId }) => replyToId ?? []))]
  const quoted = new Map((await messagesByIds(ctx.db, ctx.workspaceId, ids)).map((row) => [row.id, row]))
  return rows.map((row) => presentMessage(ctx.deps, row, row.replyToId ? quoted.get(row.replyToId) : undefined))
}

export const presentOneMessage = async (ctx: TenantCtx, row: MessageRow): Promise<Message> => {
  const [message] = await presentMessages(ctx, [row])
  if (!message) throw new Error('one row gives one message')
  return message
}

export const presentLabel = ({ id, name, color, folder }: LabelRow): ThreadLabel => ({ id, name, color, folder })

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const presentLine = (
  deps: Deps,
  { thread, botName, contact, assigneeName, pictureFileId }: ThreadLine,
  labels: ReadonlyMap<string, LabelRow>,
): ThreadSummary => ({
  id: thread.id,
  botId: thread.botId,
  botName,
  workgateId: thread.workgateId,
  channel: thread.channel,
  kind: thread.kind,
  post: thread.kind === 'comment' ? { id: thread.postId, text: '', link: '', ...thread.post } : null,
  environment: thread.environment,
  contact,
  title: contact?.name || thread.title,
  pictureUrl: pictureFileId && fileLink(deps, pictureFileId),
  mode: thread.mode,
  aiPausedUntil: iso(thread.aiPausedUntil),
  status: thread.status,
  snoozedUntil: iso(thread.snoozedUntil),
  waitingSince: iso(thread.waitingSince),
  waitingReason: thread.waitingReason,
  assignee: thread.assigneeId ? { id: thread.assigneeId, name: assigneeName ?? '' } : null,
  labels: thread.labelIds.flatMap((id) => {
    const label = labels.get(id)
    return label ? [presentLabel(label)] : []
  }),
  unread: thread.unread,
  isBlocked: thread.isBlocked,
  isAnswered: thread.answeredSeq >= thread.customerSeq,
  lastMessage: thread.lastSender
    ? { text: thread.lastText, sender: thread.lastSender, at: thread.updatedAt.toISOString() }
    : null,
  lastSeq: thread.lastSeq,
  createdAt: thread.createdAt.toISOString(),
  updatedAt: thread.updatedAt.toISOString(),
})

export const presentThreads = async (ctx: TenantCtx, lines: readonly ThreadLine[]): Promise<ThreadSummary[]> => {
  const ids = lines.flatMap(({ thread }) => thread.labelIds)
  const labels = new Map((await labelsByIds(ctx.db, ctx.workspaceId, ids)).map((row) => [row.id, row]))
  return lines.map((line) => presentLine(ctx.deps, line, labels))
}
