import type { Attachment } from '@app/contracts/conversations'
import type { MessagePart } from '@app/contracts/message-parts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { afterCommit } from '#db/client.ts'
import type { MessageRow, ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { addLine, addMessage } from '../threads/add-message.ts'
import { interruptRunner, overtakeRunner } from '../answering/live-runners.ts'
import { dueFor, isForAi, notDue } from '../answering/may-answer.ts'
import { pausedBy, takenAway } from '../answering/pause.ts'
import { actedAtOf, actOf } from '../threads/customer-act.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { findByExternalId } from '../threads/messages.repository.ts'
import { findSeen } from './find-seen.ts'
import { ensureThread, lockKnownThread, updateThreadRow, type ThreadChange } from '../threads/threads.repository.ts'
import { findWorkgate, noteTraffic } from '#features/workgates/public.ts'
import { findChat } from '#channels/registry.ts'
import { ensureIdentity } from '../threads/identities.repository.ts'

export interface InboundMessage {
  workgateId: string
  /** The channel's id of the message: the same id twice is one message. */
  externalId: string
  from: { externalId: string; name?: string | undefined }
  text: string
  attachments?: readonly Attachment[] | undefined
  parts?: readonly MessagePart[] | undefined
  at?: Date | undefined
  /** Staff answered in the channel's own app, or the channel echoes what we sent. */
  isEcho?: boolean | undefined
  /** Our own id of the message, where an echo carries it. */
  outgoingId?: string | undefined
  /** An echo of another program that answers for the account. */
  byApp?: string | undefined
  /** Another program answers the customer now: the AI has nothing to say to this. */
  isForOther?: boolean | undefined
  /** The channel's id of the message it answers. */
  repliesTo?: string | undefined
  /** Page, campaign and device, stored with the first message. */
  origin?: Record<string, string> | undefined
  clientId?: string | undefined
  /** Throws when this sender may not write in the thread; nothing is stored then. */
  refuse?: ((thread: ThreadRow) => void) | undefined
}

export interface Received {
  message: MessageRow
  thread: ThreadRow
  isNew: boolean
}

/**
 * Stores an inbound message once, with everything that follows from it: the person, the thread, and when the AI answers.
 * The caller may acknowledge it as soon as this returns, and not before.
 */
export const receiveMessage = async (ctx: TenantCtx, inbound: InboundMessage): Promise<Received> =>
  inTransaction(ctx, async (tx) => {
    const { thread, workgate } = (await knownThread(tx, inbound)) ?? (await newThread(tx, inbound))
    inbound.refuse?.(thread)
    const seen = await findSeen(tx, thread, inbound)
    if (seen) return { message: seen, thread, isNew: false }
    if (inbound.isEcho && inbound.outgoingId) return { ...(await addOurOwn(tx, thread, inbound)), isNew: true }
    const added = inbound.isEcho
      ? await addFromPhone(tx, thread, workgate, inbound)
      : await addFromCustomer(tx, thread, workgate, inbound)
    await afterCommit(() => (inbound.isEcho || inbound.isForOther ? interruptRunner : overtakeRunner)(thread.id))
    return { ...added, isNew: true }
  })

interface Place {
  thread: ThreadRow
  workgate: WorkgateRow
}

const nameOf = ({ from }: InboundMessage): string => (from.name ?? '').slice(0, 120)

/** The person's thread in this workgate, locked until the message is stored; null where it, or their name, is new. */
const knownThread = async (tx: TenantCtx, inbound: InboundMessage): Promise<Place | null> => {
  const { workgateId, from } = inbound
  const known = await lockKnownThread(tx.db, { workspaceId: tx.workspaceId, workgateId, externalId: from.externalId })
  const name = nameOf(inbound)
  return known && (name === '' || name === known.name) ? known : null
}

const newThread = async (tx: TenantCtx, inbound: InboundMessage): Promise<Place> => {
  const { workspaceId } = tx
  const { from, origin = {} } = inbound
  const workgate = await findWorkgate(tx.db, { workspaceId, id: inbound.workgateId })
  if (!workgate) throw new Error(`there is no workgate ${inbound.workgateId}`)
  const identity = await ensureIdentity(tx.db, {
    workspaceId,
    id: newId(),
    workgateId: workgate.id,
    channel: workgate.channel,
    externalId: from.externalId,
    name: nameOf(inbound),
    createdAt: tx.now(),
  })
  const thread = await ensureThread(tx.db, {
    workspaceId,
    id: newId(),
    workgateId: workgate.id,
    botId: workgate.botId,
    channel: workgate.channel,
    environment: workgate.environment,
    identityId: identity.id,
    contactId: identity.contactId,
    title: identity.name,
    origin,
    createdAt: tx.now(),
    updatedAt: tx.now(),
  })
  return { thread, workgate }
}

const bodyOf = ({ text, attachments = [], parts = [], externalId, clientId }: InboundMessage) => ({
  text,
  attachments: [...attachments, ...parts].map((one) => ({ ...one })),
  externalId,
  clientId: clientId ?? null,
})

/** Our message that the person has chosen to answer; null: none, or one from before the account was connected. */
const quotedIn = async (
  tx: TenantCtx,
  { id, workgateId }: ThreadRow,
  { repliesTo }: InboundMessage,
): Promise<string | null> => {
  if (!repliesTo) return null
  const quoted = await findByExternalId(tx.db, { workspaceId: tx.workspaceId, workgateId, externalId: repliesTo })
  return quoted?.threadId === id ? quoted.id : null
}

const addFromCustomer = async (
  tx: TenantCtx,
  found: ThreadRow,
  workgate: WorkgateRow,
  inbound: InboundMessage,
): Promise<{ message: MessageRow; thread: ThreadRow }> => {
  const thread = await reopened(tx, found, inbound)
  const isDue = !inbound.isForOther && (await isForAi(tx, thread, workgate))
  const due = isDue ? dueFor(thread, workgate.delaySeconds, tx.now()) : notDue
  const saidAt = actedAtOf(tx, inbound.at)
  const change: ThreadChange = {
    ...due,
    // What another program answers is open for nobody here, and so is what came before it.
    ...(inbound.isForOther ? { ...takenAway(thread), answeredSeq: thread.lastSeq + 1 } : {}),
    ...actOf(thread, saidAt),
    ...newBotOf(thread, workgate),
    customerSeq: thread.lastSeq + 1,
    unread: thread.unread + 1,
    ...(thread.title ? {} : { title: nameOf(inbound) }),
  }
  const author = inbound.from.name || thread.title
  const added = await addMessage(
    tx,
    thread,
    {
      ...bodyOf(inbound),
      sender: 'customer',
      authorName: author,
      state: 'received',
      saidAt,
      replyToId: await quotedIn(tx, thread, inbound),
    },
    change,
  )
  // Sent together: none of these needs the answer to another.
  await Promise.all([
    notifyMessages(tx, 'message.added', [added.message]),
    due.dueAt ? enqueue(tx, 'conversations.reply', { threadId: thread.id }, { runAt: due.dueAt }) : null,
    notifyThread(tx, thread.id),
    findChat(tx.deps, workgate.channel)?.delivery === 'stored' ? null : noteTraffic(tx, workgate, 'in'),
  ])
  return added
}

/** Another bot has the account now: it takes the turns that begin from here, on its own published version. */
const newBotOf = (thread: ThreadRow, { botId }: WorkgateRow): ThreadChange =>
  thread.botId === botId ? {} : { botId, snapshotId: null }

/** A customer who writes again reopens a closed or snoozed thread. */
const reopened = async (tx: TenantCtx, thread: ThreadRow, { origin }: InboundMessage): Promise<ThreadRow> => {
  const change: ThreadChange = { status: 'open', snoozedUntil: null }
  if (thread.status === 'open') return thread
  if (thread.status === 'snoozed') return updateThreadRow(tx.db, thread, change)
  const added = await addLine(
    tx,
    thread,
    'reopened',
    { by: 'customer', ...(origin?.['page'] ? { page: origin['page'] } : {}) },
    change,
  )
  await notifyMessages(tx, 'message.added', [added.message])
  return added.thread
}

/** An echo with our id that no message of this thread has: a rule wrote to somebody whose chat begins with it. */
const addOurOwn = async (
  tx: TenantCtx,
  thread: ThreadRow,
  inbound: InboundMessage,
): Promise<{ message: MessageRow; thread: ThreadRow }> => {
  const added = await addMessage(tx, thread, { ...bodyOf(inbound), sender: 'ai', state: 'sent', sentAt: tx.now() })
  await notifyMessages(tx, 'message.added', [added.message])
  await notifyThread(tx, thread.id)
  return added
}

const addFromPhone = async (
  tx: TenantCtx,
  thread: ThreadRow,
  workgate: WorkgateRow,
  inbound: InboundMessage,
): Promise<{ message: MessageRow; thread: ThreadRow }> => {
  const added = await addMessage(
    tx,
    thread,
    {
      ...bodyOf(inbound),
      sender: 'phone',
      event: inbound.byApp ? { kind: 'other-app', data: { app: inbound.byApp } } : null,
      state: 'sent',
      sentAt: tx.now(),
      replyToId: await quotedIn(tx, thread, inbound),
    },
    pausedBy(tx, thread, workgate),
  )
  await notifyMessages(tx, 'message.added', [added.message])
  await notifyThread(tx, thread.id)
  return added
}
