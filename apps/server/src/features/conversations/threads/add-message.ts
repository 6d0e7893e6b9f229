import { noteChange } from '#core/changes/changes.repository.ts'
import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { MessageRow, ThreadRow } from '#db/schema/index.ts'
import { filesOf } from '../rich/stored-parts.ts'
import { insertMessage, type NewMessage } from './messages.repository.ts'
import { updateThreadRow, type ThreadChange } from './threads.repository.ts'

type Addition = Omit<NewMessage, 'workspaceId' | 'id' | 'threadId' | 'workgateId' | 'seq' | 'createdAt'> & {
  createdAt?: Date
}

const previewLength = 200

/** What the list shows: the text, or the name of the attachment. */
const previewOf = ({ text = '', attachments = [] }: Addition): string =>
  (
    text ||
    filesOf(attachments)
      .map(({ name }) => String(name))
      .join(', ')
  ).slice(0, previewLength)

/**
 * Adds the next message to a thread that the caller has locked, so that numbers have no gaps and no duplicates. Notes
 * and system lines do not move a thread to the top of the list.
 */
export const addMessage = async (
  tx: TenantCtx,
  thread: ThreadRow,
  addition: Addition,
  change: ThreadChange = {},
): Promise<{ message: MessageRow; thread: ThreadRow }> => {
  const { workspaceId } = tx
  const seq = thread.lastSeq + 1
  const createdAt = addition.createdAt ?? tx.now()
  const inserted = insertMessage(tx.db, {
    ...addition,
    createdAt,
    workspaceId,
    id: newId(),
    threadId: thread.id,
    workgateId: thread.workgateId,
    seq,
  })
  const isSaid = addition.sender !== 'note' && addition.sender !== 'system'
  const said = isSaid ? { lastText: previewOf(addition), lastSender: addition.sender, updatedAt: tx.now() } : {}
  const updated = updateThreadRow(tx.db, thread, { lastSeq: seq, ...said, ...change })
  const noted = noteChange(tx.db, {
    workspaceId,
    kind: 'message',
    subjectId: thread.id,
    detail: addition.sender,
    at: createdAt,
  })
  const [message, changed] = await Promise.all([inserted, updated, noted])
  return { message, thread: changed }
}

export type LineKind =
  | 'taken-over'
  | 'handed-back'
  | 'paused'
  | 'handoff'
  | 'ai-returned'
  | 'stopped'
  | 'assigned'
  | 'snoozed'
  | 'woken'
  | 'closed'
  | 'reopened'
  | 'blocked'
  | 'unblocked'
  | 'busy'
  | 'followed'
  | 'unfollowed'
  | 'info-shared'
  | 'cut-short'
  | 'file-linked'
  | 'comment-act'

/** A line that says what happened; the screen has the words for it. */
export const addLine = (
  tx: TenantCtx,
  thread: ThreadRow,
  kind: LineKind,
  data: Record<string, unknown> = {},
  change: ThreadChange = {},
): Promise<{ message: MessageRow; thread: ThreadRow }> =>
  addMessage(
    tx,
    thread,
    {
      sender: 'system',
      authorId: tx.actor?.userId ?? null,
      authorName: tx.actor?.name ?? '',
      state: 'received',
      event: { kind, data },
    },
    change,
  )
