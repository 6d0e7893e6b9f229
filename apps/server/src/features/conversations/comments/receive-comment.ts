import type { InboundEvent } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import { beginningOf } from '#core/text/beginning-of.ts'
import { emit } from '#core/events/events.ts'
import { newId } from '#core/ids.ts'
import type { MessageRow, ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { addMessage } from '../threads/add-message.ts'
import { ensureIdentity } from '../threads/identities.repository.ts'
import { findByExternalId, findOwn, updateMessage } from '../threads/messages.repository.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { ensureThread, lockThread } from '../threads/threads.repository.ts'
import { commenterId } from './commenter-id.ts'
import { setCommentHidden } from './set-comment-hidden.ts'

type FeedEvent = Extract<InboundEvent, { kind: 'feed' }>
type CommentEvent = FeedEvent & { commentId: string }

const longestText = 5000
const longestPost = 500

const added = new Set(['add'])
const edited = new Set(['edit', 'edited', 'update'])
const removed = new Set(['remove', 'delete'])
const hidden = new Set(['hide'])
const shown = new Set(['unhide'])

/** What happened to which kind of thing; the name of the event says it where the channel has not. */
const happened = ({ feedEvent, item, verb }: FeedEvent): { item: string; verb: string } => {
  const [ownItem = '', ownVerb = ''] = feedEvent.split(':')
  return { item: item ?? ownItem, verb: verb ?? ownVerb }
}

const isAboutComment = (event: FeedEvent): event is CommentEvent =>
  happened(event).item === 'comment' && Boolean(event.commentId)

/** What happened around a post. False: it is no comment, and nothing here reacts to it. */
export const receiveFeed = async (tx: TenantCtx, workgate: WorkgateRow, event: FeedEvent): Promise<boolean> => {
  if (!isAboutComment(event)) return false
  const { verb } = happened(event)
  if (removed.has(verb)) await markRemoved(tx, workgate, event)
  else if (added.has(verb) || edited.has(verb)) await takeComment(tx, workgate, event)
  else if (hidden.has(verb) || shown.has(verb)) await markHidden(tx, workgate, event, hidden.has(verb))
  else return false
  return true
}

const known = (tx: TenantCtx, { id }: WorkgateRow, externalId: string | undefined): Promise<MessageRow | undefined> =>
  externalId
    ? findByExternalId(tx.db, { workspaceId: tx.workspaceId, workgateId: id, externalId })
    : Promise.resolve(undefined)

const takeComment = async (tx: TenantCtx, workgate: WorkgateRow, event: CommentEvent): Promise<void> => {
  const before = await known(tx, workgate, event.commentId)
  const text = beginningOf(event.text, longestText)
  if (before) return void (before.text !== text && (await changeText(tx, before, text)))
  const isOwn = event.isOwn === true || event.person?.id === workgate.externalId
  await (isOwn ? addOwn(tx, workgate, event) : addFromPerson(tx, workgate, event))
}

/** The newest words count; what a comment said before they were changed stays readable for staff. */
const changeText = async (tx: TenantCtx, message: MessageRow, text: string): Promise<void> => {
  const changed = await updateMessage(tx.db, message, {
    text,
    event: {
      kind: message.event?.kind === 'comment-hidden' ? 'comment-hidden' : 'comment-edited',
      data: { before: message.text },
    },
  })
  await notifyMessages(tx, 'message.changed', [changed])
}

const markRemoved = async (tx: TenantCtx, workgate: WorkgateRow, { commentId }: CommentEvent): Promise<void> => {
  const message = await known(tx, workgate, commentId)
  if (!message || message.event?.kind === 'comment-removed') return
  const gone = await updateMessage(tx.db, message, { event: { kind: 'comment-removed', data: {} } })
  await notifyMessages(tx, 'message.changed', [gone])
}

/** Somebody did it on the page itself; what our own rule did is marked already. */
const markHidden = async (
  tx: TenantCtx,
  workgate: WorkgateRow,
  { commentId }: CommentEvent,
  isHidden: boolean,
): Promise<void> => {
  const message = await known(tx, workgate, commentId)
  if (message) await setCommentHidden(tx, message, isHidden)
}

const addFromPerson = async (tx: TenantCtx, workgate: WorkgateRow, event: CommentEvent): Promise<void> => {
  const thread = await threadOf(tx, workgate, event)
  const parent = await known(tx, workgate, event.parentId)
  const { message } = await addMessage(
    tx,
    thread,
    {
      sender: 'customer',
      authorName: (event.person?.name || thread.title).slice(0, 120),
      text: beginningOf(event.text, longestText),
      externalId: event.commentId,
      replyToId: parent?.threadId === thread.id ? parent.id : null,
      state: 'received',
    },
    {
      customerSeq: thread.lastSeq + 1,
      unread: thread.unread + 1,
      status: 'open',
      snoozedUntil: null,
    },
  )
  await emit(tx, 'comment.received', { workgateId: workgate.id, threadId: thread.id, messageId: message.id })
  await notifyMessages(tx, 'message.added', [message])
  await notifyThread(tx, thread.id)
}

/** One conversation per person and post. The AI never answers there: rules and people do. */
const threadOf = async (tx: TenantCtx, workgate: WorkgateRow, event: CommentEvent): Promise<ThreadRow> => {
  const { workspaceId } = tx
  const { person, post, postId } = event
  const name = (person?.name ?? '').slice(0, 120)
  const identity = await ensureIdentity(tx.db, {
    workspaceId,
    id: newId(),
    workgateId: workgate.id,
    channel: workgate.channel,
    externalId: commenterId(person?.id ?? `comment:${event.commentId}`),
    name,
    createdAt: tx.now(),
  })
  return ensureThread(tx.db, {
    workspaceId,
    id: newId(),
    workgateId: workgate.id,
    botId: workgate.botId,
    channel: workgate.channel,
    environment: workgate.environment,
    identityId: identity.id,
    contactId: identity.contactId,
    kind: 'comment',
    postId,
    post: { text: (post?.text ?? '').slice(0, longestPost), link: post?.link ?? '' },
    mode: 'manual',
    title: identity.name,
    createdAt: tx.now(),
    updatedAt: tx.now(),
  })
}

/**
 * The account's own comment is nobody's question: it is the answer we have just sent, or a colleague's in the channel's
 * own app. It is shown where it answers somebody.
 */
const addOwn = async (tx: TenantCtx, workgate: WorkgateRow, event: CommentEvent): Promise<void> => {
  const parent = await known(tx, workgate, event.parentId)
  const thread = parent && (await lockThread(tx.db, { workspaceId: tx.workspaceId, id: parent.threadId }))
  if (!parent || !thread) return
  const place = { workspaceId: tx.workspaceId, threadId: thread.id }
  const sending = await findOwn(tx.db, place, { text: event.text })
  if (sending) {
    const sent = await updateMessage(tx.db, sending, {
      state: 'sent',
      externalId: event.commentId,
      sentAt: tx.now(),
      sendingUntil: null,
      errorCode: null,
      errorText: null,
    })
    return notifyMessages(tx, 'message.changed', [sent])
  }
  const { message } = await addMessage(
    tx,
    thread,
    {
      sender: 'phone',
      text: beginningOf(event.text, longestText),
      externalId: event.commentId,
      replyToId: parent.id,
      state: 'sent',
      sentAt: tx.now(),
    },
    { answeredSeq: thread.customerSeq },
  )
  await notifyMessages(tx, 'message.added', [message])
  await notifyThread(tx, thread.id)
}
