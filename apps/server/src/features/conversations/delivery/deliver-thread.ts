import { inTransaction, type TenantCtx } from '#core/context.ts'
import {
  isAccountFailure,
  isTriedAgain,
  type Channel,
  type ChannelAccount,
  type ChannelIo,
  type ChannelSender,
  type OutgoingMessage,
  type SendResult,
} from '#channels/contract.ts'
import type { MessagePart } from '@app/contracts/message-parts'
import { backoffMs } from '#core/jobs/backoff.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import type { MessageRow, ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { sendComment } from '../comments/send-comment.ts'
import { presentParts } from '../rich/stored-parts.ts'
import { presentAttachments } from '../threads/conversations.presenter.ts'
import { pausedBy } from '../answering/pause.ts'
import {
  answerFacts,
  beginSending,
  endSending,
  isSendingOver,
  messagesByIds,
  oldestUnsent,
  type NewMessage,
  type ThreadPlace,
} from '../threads/messages.repository.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { addLine } from '../threads/add-message.ts'
import { findThread, lockThread, updateThreadRow } from '../threads/threads.repository.ts'
import { readStoredFile } from '#features/files/public.ts'
import {
  findWorkgate,
  noteComments,
  noteHealth,
  noteTraffic,
  openAccount,
  renewSignIn,
  withFreshSignIn,
} from '#features/workgates/public.ts'
import { findIdentity } from '../threads/identities.repository.ts'

/** A call that has not answered by then is given up. */
export const sendTimeoutMs = 20_000
/** Longer than any call can take, so whoever takes over afterwards knows that nobody is still sending. */
export const sendingLeaseSeconds = 60
/** Waits after a failure that may pass: 1 s, 5 s, 30 s, 2 min, 10 min, 1 h. */
const mostAttempts = 7
/** A channel may ask for patience, but not for a day of it. */
const longestWaitMs = 3600_000

/** A thread whose messages leave by a program on the shop's machine. */
export interface ConnectorPlace {
  thread: ThreadRow
  workgate: WorkgateRow
  channel: Channel
}

/** Job: sends the oldest unsent message of a thread. Threads are sent in parallel, messages of one thread in order. */
export const deliverThread = async (
  ctx: TenantCtx,
  { threadId }: { threadId: string },
  handOver: (ctx: TenantCtx, place: ConnectorPlace) => Promise<void>,
): Promise<void> => {
  const place = { workspaceId: ctx.workspaceId, threadId }
  const thread = await findThread(ctx.db, { workspaceId: ctx.workspaceId, id: threadId })
  const workgate = thread && (await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id: thread.workgateId }))
  const channel = thread && findChannel(ctx.deps, thread.channel)
  if (thread?.kind === 'chat' && workgate && channel?.chat?.delivery === 'connector')
    return handOver(ctx, { thread, workgate, channel })
  const sender = thread && channel && senderOf(ctx, thread, channel)
  if (!workgate || !channel || !sender) return
  const taken = await takeNext(ctx, place, ctx.now())
  if (!taken) return
  const outgoing = await outgoingOf(ctx, thread, channel, taken.message)
  const result =
    refusalOf(ctx, { thread, workgate, channel }, { ...taken, outgoing }) ??
    (await sendWith(ctx, { workgate, channel, sender }, { ...taken, outgoing }))
  await finishSending(ctx, { isComment: thread.kind === 'comment', place, workgate, message: taken.message, result })
}

/**
 * What may not leave any more, without asking the channel. A message can wait for an hour because the channel is busy or
 * it is night, and the time in which it may be sent, or is free, ends meanwhile.
 */
const refusalOf = (
  ctx: TenantCtx,
  { thread, workgate, channel }: ConnectorPlace,
  { isLeftOver, outgoing }: Pick<Taken, 'isLeftOver'> & { outgoing: OutgoingMessage },
): SendResult | null => {
  if (workgate.removedAt) return removed
  if (thread.kind !== 'chat' || !channel.chat || isLeftOver) return null
  const { lastCustomerAt, by } = outgoing
  // How many answers are free was looked at when it was written; here only the time counts.
  const facts = { lastCustomerAt, answersSince: 0, now: ctx.now(), settings: workgate.settings }
  const { mayAiReply, mayStaffReply } = channel.chat.window(facts)
  return (by === 'ai' ? mayAiReply : mayStaffReply) ? null : tooLate
}

const tooLate: SendResult = {
  kind: 'failed',
  failure: 'window-closed',
  code: 'own-window',
  text: 'The time in which it could be sent is over.',
}

const removed: SendResult = { kind: 'failed', failure: 'unknown', code: 'removed', text: 'The account was removed.' }

/**
 * Sends with a sign-in that works. One that has ended before its time is renewed once, and the message is sent again,
 * before anybody calls the account broken.
 */
const sendWith = async (
  ctx: TenantCtx,
  { workgate, channel, sender }: { workgate: WorkgateRow; channel: Channel; sender: ChannelSender },
  { outgoing, isLeftOver }: Pick<Taken, 'isLeftOver'> & { outgoing: OutgoingMessage },
): Promise<SendResult> => {
  const io = channelIo(ctx.deps, channel)
  const fresh = await withFreshSignIn(ctx, workgate)
  const way = { sender, io, account: await openAccount(ctx, fresh) }
  const result = isLeftOver ? await askWhatBecame(ctx, way, outgoing) : await callChannel(ctx, way, outgoing)
  const isOver = result.kind === 'failed' && result.failure === 'token-expired'
  if (!isOver || !channel.renew || fresh !== workgate) return result
  const outcome = await renewSignIn(ctx, fresh, { isForced: true })
  if (outcome === 'broken') return result
  // Two calls and a renewal are all that the lease has time for; the next run goes on.
  if (outcome === 'later' || isLeftOver) return { ...result, failure: 'transient' }
  return callChannel(ctx, { ...way, account: await openAccount(ctx, fresh) }, outgoing)
}

/** A message goes to the person; an answer under a post goes under the comment. Nothing: others bring it. */
const senderOf = (ctx: TenantCtx, { kind }: ThreadRow, { chat, comments }: Channel): ChannelSender | undefined => {
  if (kind === 'chat') return typeof chat?.delivery === 'object' ? chat.delivery : undefined
  return (
    comments && {
      send: (io, account, { id }, signal) => sendComment(ctx, { comments, io, account }, id, signal),
    }
  )
}

/** How a message leaves: the channel's sender, and the account it sends for. */
interface Way {
  sender: ChannelSender
  io: ChannelIo
  account: ChannelAccount
}

interface Taken {
  message: MessageRow
  /** The process that was sending it has died: the message may have arrived. */
  isLeftOver: boolean
}

/** Marks the message as being sent before the channel is called, so that a crash in between can be seen. */
const takeNext = (ctx: TenantCtx, place: ThreadPlace, now: Date): Promise<Taken | null> =>
  inTransaction(ctx, async (tx) => {
    const message = await oldestUnsent(tx.db, place)
    if (!message) return null
    if (message.state === 'sending') {
      if (!(await isSendingOver(tx.db, message))) return lookAgain(tx, message)
      return { message: await beginSending(tx.db, message, sendingLeaseSeconds), isLeftOver: true }
    }
    // The failure before has queued a job for the next try.
    if (message.nextAttemptAt && message.nextAttemptAt > now) return null
    const sending = await beginSending(tx.db, message, sendingLeaseSeconds)
    await notifyMessages(tx, 'message.changed', [sending])
    return { message: sending, isLeftOver: false }
  })

const lookAgain = async (tx: TenantCtx, { id, threadId, attempts }: MessageRow): Promise<null> => {
  const runAt = new Date(tx.now().getTime() + (sendingLeaseSeconds + 1) * 1000)
  await enqueue(tx, 'conversations.deliver', { threadId }, { runAt, dedupeKey: `${id}:${attempts}` })
  return null
}

export const outgoingOf = async (
  ctx: TenantCtx,
  thread: ThreadRow,
  { capabilities }: Channel,
  message: MessageRow,
): Promise<OutgoingMessage> => {
  const identity = await findIdentity(ctx.db, { workspaceId: ctx.workspaceId, id: thread.identityId })
  return {
    id: message.id,
    to: identity?.externalId ?? '',
    // As channels count it, and as customers search in it.
    text: message.text.normalize('NFC'),
    // The channel fetches them from outside, where our short addresses lead nowhere.
    attachments: presentAttachments(ctx.deps, message.attachments).map((one) => ({
      ...one,
      url: one.url && new URL(one.url, ctx.deps.config.baseUrl).href,
    })),
    readFile: async ({ fileId }) => (fileId ? readStoredFile(ctx, { workspaceId: ctx.workspaceId, id: fileId }) : null),
    parts: wholeParts(ctx, presentParts(ctx.deps, message.attachments)),
    suggestions: message.suggestions.slice(0, capabilities.quickReplies),
    quotedId: await quotedIdOf(ctx, message),
    by: message.sender === 'staff' ? 'staff' : 'ai',
    lastCustomerAt: (await answerFacts(ctx.db, { workspaceId: ctx.workspaceId, threadId: thread.id })).lastCustomerAt,
  }
}

/** Not every message has an id on the channel's side. */
const quotedIdOf = async (ctx: TenantCtx, { replyToId }: MessageRow): Promise<string | undefined> => {
  if (!replyToId) return undefined
  const [quoted] = await messagesByIds(ctx.db, ctx.workspaceId, [replyToId])
  return quoted?.externalId ?? undefined
}

/** Pictures of cards are fetched by the channel, from outside. */
const wholeParts = ({ deps }: TenantCtx, parts: readonly MessagePart[]): MessagePart[] =>
  parts.map((part) =>
    part.kind === 'cards'
      ? {
          ...part,
          cards: part.cards.map((card) => ({
            ...card,
            image: card.image && new URL(card.image, deps.config.baseUrl).href,
          })),
        }
      : part,
  )

export const noWord: SendResult = {
  kind: 'unknown',
  code: 'no-answer',
  text: 'The channel did not say whether it arrived.',
}

/** The signal asks the channel to stop; whether it does or not, nobody waits longer. */
const callChannel = async (
  ctx: TenantCtx,
  { sender, io, account }: Way,
  outgoing: OutgoingMessage,
): Promise<SendResult> => {
  const { promise: late, resolve } = Promise.withResolvers<SendResult>()
  const abort = new AbortController()
  const timer = setTimeout(() => {
    abort.abort()
    resolve(noWord)
  }, sendTimeoutMs)
  try {
    return await Promise.race([sender.send(io, account, outgoing, abort.signal), late])
  } catch (error) {
    ctx.deps.logger.warn({ err: error, messageId: outgoing.id }, 'sending failed')
    return noWord
  } finally {
    clearTimeout(timer)
  }
}

const askWhatBecame = async (ctx: TenantCtx, way: Way, outgoing: OutgoingMessage): Promise<SendResult> => {
  const { sender, io, account } = way
  const found = (await sender.find?.(io, account, outgoing, AbortSignal.timeout(sendTimeoutMs))) ?? 'unknown'
  if (found === 'sent') return { kind: 'sent', externalId: null }
  return found === 'unknown' ? noWord : callChannel(ctx, way, outgoing)
}

interface Ended {
  /** It answers a comment, which is another right than messages. */
  isComment?: boolean
  place: ThreadPlace
  workgate: WorkgateRow
  message: MessageRow
  result: SendResult
}

export const finishSending = (
  ctx: TenantCtx,
  { isComment = false, place, workgate, message, result }: Ended,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const change = changeAfter(message, result, tx.now())
    const linked = result.kind === 'sent' ? (result.linked ?? []) : []
    // Whoever writes lines into a thread takes the thread before its messages.
    const isOwnedElsewhere = result.kind === 'failed' && result.failure === 'owned-elsewhere'
    const thread =
      linked.length > 0 || isOwnedElsewhere ? await lockThread(tx.db, { ...place, id: place.threadId }) : undefined
    const ended = await endSending(tx.db, message, change)
    if (ended) await notifyMessages(tx, 'message.changed', [ended])
    if (ended && thread) await (isOwnedElsewhere ? keepQuiet(tx, thread, workgate) : sayLinked(tx, thread, linked))
    await enqueue(
      tx,
      'conversations.deliver',
      { threadId: place.threadId },
      change.nextAttemptAt ? { runAt: change.nextAttemptAt } : {},
    )
    if (result.kind === 'sent') await noteTraffic(tx, workgate, 'out')
    if (result.kind === 'sent' && result.quota) await noteQuota(tx, place, result.quota)
    if (isComment) await noteUnderPost(tx, workgate, result)
    else await noteAccount(tx, workgate, result)
  })

/** Staff see that the customer got addresses in the place of files. */
const sayLinked = async (tx: TenantCtx, thread: ThreadRow, names: readonly string[]): Promise<void> => {
  const { message } = await addLine(tx, thread, 'file-linked', { name: names.join(', ') })
  await notifyMessages(tx, 'message.added', [message])
}

/** Another program answers there: the AI pauses as it does beside a colleague. */
const keepQuiet = async (tx: TenantCtx, thread: ThreadRow, workgate: WorkgateRow): Promise<void> => {
  await updateThreadRow(tx.db, thread, pausedBy(tx, thread, workgate))
  await notifyThread(tx, thread.id, true)
}

/** The next answers are measured by what the channel says, not by our own counting. */
const noteQuota = async (
  tx: TenantCtx,
  { workspaceId, threadId }: ThreadPlace,
  { left, total }: { left: number; total: number },
): Promise<void> => {
  await updateThreadRow(tx.db, { workspaceId, id: threadId }, { quotaLeft: left, quotaTotal: total, quotaAt: tx.now() })
}

/** What one message says of the whole account: the channel has stopped it, or it works again. */
const noteAccount = async (tx: TenantCtx, workgate: WorkgateRow, result: SendResult): Promise<void> => {
  if (result.kind === 'sent' && workgate.health !== 'ok') await noteHealth(tx, workgate, null)
  if (result.kind === 'failed' && isAccountFailure(result.failure))
    await noteHealth(tx, workgate, { failure: result.failure, code: result.code })
}

/** Under posts a missing right says nothing of messages. */
const noteUnderPost = async (tx: TenantCtx, workgate: WorkgateRow, result: SendResult): Promise<void> => {
  if (result.kind === 'failed' && result.failure === 'permission') return noteComments(tx, workgate, { isLost: true })
  if (result.kind === 'sent' && workgate.commentsLostAt) await noteComments(tx, workgate, { isLost: false })
  await noteAccount(tx, workgate, result)
}

const changeAfter = (message: MessageRow, result: SendResult, now: Date): Partial<NewMessage> => {
  if (result.kind === 'sent')
    return {
      state: 'sent',
      sentAt: now,
      nextAttemptAt: null,
      errorCode: null,
      errorText: null,
      ...(result.externalId ? { externalId: result.externalId } : {}),
    }
  const errorText = result.text.slice(0, 300)
  if (result.kind === 'unknown')
    return { errorCode: result.code.slice(0, 60), errorText, state: 'unknown', nextAttemptAt: null }
  const error = { errorCode: result.failure, errorText }
  if (!isTriedAgain(result.failure) || message.attempts >= mostAttempts)
    return { ...error, state: 'failed', nextAttemptAt: null }
  const askedMs = Math.min(result.retryAfterMs ?? 0, longestWaitMs)
  const waitMs = Math.max(askedMs, backoffMs(message.attempts))
  return { ...error, state: 'queued', nextAttemptAt: new Date(now.getTime() + waitMs) }
}
