import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { OutgoingMessage, SendResult } from '#channels/contract.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { MessageRow, WorkgateRow } from '#db/schema/index.ts'
import {
  beginSending,
  extendSending,
  findMessage,
  isSendingOver,
  oldestUnsent,
  queuedThreads,
  updateMessage,
} from '../threads/messages.repository.ts'
import { notifyMessages } from '../threads/notify-chat.ts'
import { finishSending, noWord, outgoingOf, type ConnectorPlace } from './deliver-thread.ts'

/** As long as the program may still fetch it; it is not sent twice, so nothing is lost by waiting. */
const waitingSeconds = 24 * 3600
/** From the moment the program has it on its disk: it sends slowly, like a person. */
const sendingSeconds = 15 * 60

/**
 * Hands the oldest unsent message of a thread to the program on the shop's machine, in one transaction with its mark.
 * While the program is away the message stays queued; what it never reported on is unknown and only sent by a person.
 */
export const handOver = (ctx: TenantCtx, { thread, workgate, channel }: ConnectorPlace): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const place = { workspaceId: tx.workspaceId, threadId: thread.id }
    const message = await oldestUnsent(tx.db, place)
    if (!message) return
    if (message.state === 'sending') {
      if (await isSendingOver(tx.db, message)) await finishSending(tx, { place, workgate, message, result: noWord })
      return
    }
    if (message.nextAttemptAt && message.nextAttemptAt > tx.now()) return
    const outgoing = await outgoingOf(tx, thread, channel, message)
    const attempt = message.attempts + 1
    if (!(await tx.deps.connectorLink.send(tx, workgate.id, frameOf(outgoing, attempt)))) return
    const sending = await beginSending(tx.db, message, waitingSeconds)
    await notifyMessages(tx, 'message.changed', [sending])
    await lookAfter(tx, sending, waitingSeconds)
  })

const frameOf = ({ id, to, text, attachments }: OutgoingMessage, attempt: number) => ({
  clientMsgId: id,
  attempt,
  threadId: to,
  text,
  attachments: attachments.map(({ kind, url, name, sizeBytes }) => ({ kind, url, name, bytes: sizeBytes })),
})

const lookAfter = async (tx: TenantCtx, { id, threadId, attempts }: MessageRow, seconds: number): Promise<void> => {
  const runAt = new Date(tx.now().getTime() + (seconds + 1) * 1000)
  await enqueue(tx, 'conversations.deliver', { threadId }, { runAt, dedupeKey: `${id}:${attempts}:${seconds}` })
}

interface Attempt {
  messageId: string
  attempt: number
}

const findAttempt = async (tx: TenantCtx, { messageId, attempt }: Attempt): Promise<MessageRow | undefined> => {
  const message = await findMessage(tx.db, { workspaceId: tx.workspaceId, id: messageId })
  return message?.attempts === attempt ? message : undefined
}

/** The program has the message: from now on it is a matter of minutes until it says what became of it. */
export const keepHandedOver = async (tx: TenantCtx, attempt: Attempt): Promise<void> => {
  const message = await findAttempt(tx, attempt)
  if (message?.state !== 'sending') return
  await lookAfter(tx, await extendSending(tx.db, message, sendingSeconds), sendingSeconds)
}

/** The program says what became of a message it was handed. A late word about an unknown one is believed as well. */
export const finishHandedOver = async (
  tx: TenantCtx,
  workgate: WorkgateRow,
  attempt: Attempt,
  result: SendResult,
): Promise<void> => {
  const message = await findAttempt(tx, attempt)
  if (!message || message.workgateId !== workgate.id) return
  if (message.state === 'unknown' && result.kind === 'sent') {
    const sent = await updateMessage(tx.db, message, {
      state: 'sent',
      sentAt: tx.now(),
      errorCode: null,
      errorText: null,
      ...(result.externalId ? { externalId: result.externalId } : {}),
    })
    return notifyMessages(tx, 'message.changed', [sent])
  }
  const place = { workspaceId: tx.workspaceId, threadId: message.threadId }
  await finishSending(tx, { place, workgate, message, result })
}

/** An account works again: the messages that wait there are sent. */
export const resumeSending = async (tx: TenantCtx, workgateId: string): Promise<void> => {
  for (const { threadId } of await queuedThreads(tx.db, { workspaceId: tx.workspaceId, workgateId }))
    await enqueue(tx, 'conversations.deliver', { threadId })
}
