import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { Channel, OutgoingMessage, SendResult } from '#core/channel-port.ts'
import { backoffMs } from '#core/jobs/backoff.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { channelOf } from '#channels/registry.ts'
import type { MessageRow, ThreadRow } from '#db/schema/index.ts'
import { presentAttachments } from '../threads/conversations.presenter.ts'
import {
  beginSending,
  endSending,
  isSendingOver,
  oldestUnsent,
  type NewMessage,
  type ThreadPlace,
} from '../threads/messages.repository.ts'
import { notifyMessages } from '../threads/notify-chat.ts'
import { findThread } from '../threads/threads.repository.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { findIdentity } from '../threads/identities.repository.ts'

/** A call that has not answered by then is given up. */
export const sendTimeoutMs = 20_000
/** Longer than any call can take, so whoever takes over afterwards knows that nobody is still sending. */
export const sendingLeaseSeconds = 60
/** Waits after a failure that may pass: 1 s, 5 s, 30 s, 2 min, 10 min, 1 h. */
const mostAttempts = 7

/** Job: sends the oldest unsent message of a thread. Threads are sent in parallel, messages of one thread in order. */
export const deliverThread = async (ctx: TenantCtx, { threadId }: { threadId: string }): Promise<void> => {
  const place = { workspaceId: ctx.workspaceId, threadId }
  const thread = await findThread(ctx.db, { workspaceId: ctx.workspaceId, id: threadId })
  const channel = thread && channelOf(ctx.deps, thread.channel)
  if (!thread || !channel) return
  const taken = await takeNext(ctx, place, ctx.now())
  if (!taken) return
  const outgoing = await outgoingOf(ctx, thread, taken.message)
  const result = taken.isLeftOver
    ? await askWhatBecame(ctx, channel, outgoing)
    : await callChannel(ctx, channel, outgoing)
  await finishSending(ctx, place, taken.message, result)
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

const outgoingOf = async (ctx: TenantCtx, thread: ThreadRow, message: MessageRow): Promise<OutgoingMessage> => {
  const { workspaceId } = ctx
  const workgate = await findWorkgate(ctx.db, { workspaceId, id: thread.workgateId })
  const identity = await findIdentity(ctx.db, { workspaceId, id: thread.identityId })
  return {
    id: message.id,
    workspaceId,
    workgateId: thread.workgateId,
    workgateSettings: workgate?.settings ?? {},
    accountId: workgate?.externalId ?? null,
    to: identity?.externalId ?? '',
    text: message.text,
    attachments: presentAttachments(ctx.deps, message.attachments),
    suggestions: message.suggestions,
  }
}

const noWord: SendResult = { kind: 'unknown', code: 'no-answer', text: 'The channel did not say whether it arrived.' }

/** The signal asks the channel to stop; nobody waits longer, whether it does or not. */
const callChannel = async (ctx: TenantCtx, channel: Channel, outgoing: OutgoingMessage): Promise<SendResult> => {
  const { promise: late, resolve } = Promise.withResolvers<SendResult>()
  const abort = new AbortController()
  const timer = setTimeout(() => {
    abort.abort()
    resolve(noWord)
  }, sendTimeoutMs)
  try {
    return await Promise.race([channel.send(ctx.deps, outgoing, abort.signal), late])
  } catch (error) {
    ctx.deps.logger.warn({ err: error, messageId: outgoing.id }, 'sending failed')
    return noWord
  } finally {
    clearTimeout(timer)
  }
}

const askWhatBecame = async (ctx: TenantCtx, channel: Channel, outgoing: OutgoingMessage): Promise<SendResult> => {
  const found = (await channel.find?.(ctx.deps, outgoing, AbortSignal.timeout(sendTimeoutMs))) ?? 'unknown'
  if (found === 'sent') return { kind: 'sent', externalId: null }
  return found === 'unknown' ? noWord : callChannel(ctx, channel, outgoing)
}

const finishSending = (ctx: TenantCtx, place: ThreadPlace, message: MessageRow, result: SendResult): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const change = changeAfter(message, result, tx.now())
    const ended = await endSending(tx.db, message, change)
    if (ended) await notifyMessages(tx, 'message.changed', [ended])
    await enqueue(
      tx,
      'conversations.deliver',
      { threadId: place.threadId },
      change.nextAttemptAt ? { runAt: change.nextAttemptAt } : {},
    )
  })

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
  const error = { errorCode: result.code.slice(0, 60), errorText: result.text.slice(0, 300) }
  if (result.kind === 'unknown') return { ...error, state: 'unknown', nextAttemptAt: null }
  const mayPass = result.isTransient && message.attempts < mostAttempts
  return mayPass
    ? { ...error, state: 'queued', nextAttemptAt: new Date(now.getTime() + backoffMs(message.attempts)) }
    : { ...error, state: 'failed', nextAttemptAt: null }
}
