import type { Attachment } from '@app/contracts/conversations'
import type { InboundEvent } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import { beginningOf } from '#core/text/beginning-of.ts'
import type { ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { lastSeqSeen } from '../threads/messages.repository.ts'
import { actedAtOf, actOf } from '../threads/customer-act.ts'
import { lockKnownThread, updateThreadRow } from '../threads/threads.repository.ts'
import { receiveFeed } from '../comments/receive-comment.ts'
import { findSeen } from './find-seen.ts'
import { markSeen } from './mark-seen.ts'
import { noteInThread } from './note-in-thread.ts'
import { receiveMessage } from './receive-message.ts'
import { takeInInfo } from './take-in-info.ts'
import { takeInReaction } from './take-in-reaction.ts'

const longestText = 5000

type Spoken = Extract<InboundEvent, { kind: 'message' | 'echo' | 'postback' }>
type Referral = Extract<InboundEvent, { kind: 'referral' }>
type Act = Extract<InboundEvent, { kind: 'act' | 'follow' | 'unfollow' }>
type Receipt = Extract<InboundEvent, { kind: 'delivery' | 'read' }>

/**
 * What an event does to the conversation. True: all it said is in the conversation now, so it need not be kept; false:
 * nothing here reacts to it yet, so it stays readable for a while.
 */
export const applyEvent = async (
  tx: TenantCtx,
  workgate: WorkgateRow,
  event: InboundEvent,
  attachments: readonly Attachment[],
): Promise<boolean> => {
  switch (event.kind) {
    case 'echo':
      if (event.isByProgram) return noteOwnEcho(tx, workgate, event)
      await receiveMessage(tx, { workgateId: workgate.id, ...spokenBy(event), attachments })
      return true
    case 'message':
    case 'postback': {
      const { thread } = await receiveMessage(tx, { workgateId: workgate.id, ...spokenBy(event), attachments })
      if (event.origin) await keepOrigin(tx, thread, event.origin)
      return true
    }
    case 'referral':
      return keepOriginOf(tx, workgate, event)
    case 'delivery':
    case 'read':
      await noteReceipt(tx, workgate, event)
      return true
    case 'reaction':
      return takeInReaction(tx, workgate, event)
    case 'act':
      return noteAct(tx, workgate, event)
    case 'follow':
      await noteAct(tx, workgate, event)
      return noteInThread(tx, workgate, event, 'followed')
    case 'unfollow':
      return noteInThread(tx, workgate, event, 'unfollowed')
    case 'info':
      return takeInInfo(tx, workgate, event)
    case 'feed':
      return receiveFeed(tx, workgate, event)
    default:
      return false
  }
}

const spokenBy = (event: Spoken) => ({
  externalId: event.messageId,
  from: { externalId: event.person.id, name: event.person.name },
  text: beginningOf(event.kind === 'postback' ? event.title : event.text, longestText),
  at: event.at,
  ...(event.kind !== 'postback' && event.repliesTo ? { repliesTo: event.repliesTo } : {}),
  ...(event.kind === 'echo'
    ? { isEcho: true, outgoingId: event.outgoingId, byApp: event.byApp }
    : { origin: event.origin, isForOther: event.isForOther }),
})

/** The newest campaign counts; what was known before and is not said anew stays. */
const keepOrigin = async (
  tx: TenantCtx,
  thread: ThreadRow,
  origin: Readonly<Record<string, string>>,
): Promise<void> => {
  await updateThreadRow(tx.db, thread, { origin: { ...thread.origin, ...origin } })
}

const keepOriginOf = async (tx: TenantCtx, { id: workgateId }: WorkgateRow, event: Referral): Promise<boolean> => {
  const place = { workspaceId: tx.workspaceId, workgateId, externalId: event.person.id }
  const known = await lockKnownThread(tx.db, place)
  if (known) await keepOrigin(tx, known.thread, event.origin)
  return known !== undefined
}

/** From now on the shop may answer for as long as the channel allows it after an act of the customer. */
const noteAct = async (tx: TenantCtx, { id: workgateId }: WorkgateRow, { person, at }: Act): Promise<boolean> => {
  const { workspaceId } = tx
  const known = await lockKnownThread(tx.db, { workspaceId, workgateId, externalId: person.id })
  if (known) await updateThreadRow(tx.db, known.thread, actOf(known.thread, actedAtOf(tx, at)))
  return known !== undefined
}

/** Another program's message is nobody's answer: it stays a report. True: it was ours, and now we know that it arrived. */
const noteOwnEcho = async (
  tx: TenantCtx,
  { id: workgateId }: WorkgateRow,
  event: Extract<InboundEvent, { kind: 'echo' }>,
): Promise<boolean> => {
  const known = await lockKnownThread(tx.db, { workspaceId: tx.workspaceId, workgateId, externalId: event.person.id })
  const { messageId: externalId, outgoingId, text } = event
  const echo = { workgateId, externalId, outgoingId, text, isEcho: true, isByProgram: true }
  return known ? (await findSeen(tx, known.thread, echo)) !== null : false
}

const noteReceipt = async (tx: TenantCtx, { id }: WorkgateRow, event: Receipt): Promise<void> => {
  const { workspaceId } = tx
  const known = await lockKnownThread(tx.db, { workspaceId, workgateId: id, externalId: event.person.id })
  if (!known) return
  const place = { workspaceId, threadId: known.thread.id }
  const upTo = await lastSeqSeen(tx.db, place, { externalIds: event.messageIds, upTo: event.upTo })
  if (upTo !== null) await markSeen(tx, place.threadId, { upTo, state: event.kind === 'read' ? 'read' : 'delivered' })
}
