import type { InboundEvent } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import type { ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import { addLine, type LineKind } from '../threads/add-message.ts'
import { notifyMessages } from '../threads/notify-chat.ts'
import { lockKnownThread } from '../threads/threads.repository.ts'

/** A line in the person's thread. False: they have never written, so there is no thread to say it in. */
export const noteInThread = async (
  tx: TenantCtx,
  { id: workgateId }: WorkgateRow,
  { person }: Extract<InboundEvent, { kind: 'follow' | 'unfollow' | 'info' }>,
  line: LineKind,
): Promise<boolean> => (await addLineOf(tx, workgateId, person.id, line)) !== null

/** The thread that the line now stands in. */
export const addLineOf = async (
  tx: TenantCtx,
  workgateId: string,
  externalId: string,
  line: LineKind,
): Promise<ThreadRow | null> => {
  const known = await lockKnownThread(tx.db, { workspaceId: tx.workspaceId, workgateId, externalId })
  if (!known) return null
  const { message, thread } = await addLine(tx, known.thread, line)
  await notifyMessages(tx, 'message.added', [message])
  return thread
}
