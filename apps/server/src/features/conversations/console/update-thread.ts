import type { ThreadSummary } from '@app/contracts/conversations'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { afterCommit } from '#db/client.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { addLine, type LineKind } from '../threads/add-message.ts'
import { requireLockedThread } from '../threads/require-thread.ts'
import { interruptRunner } from '../answering/live-runners.ts'
import { isPaused, notDue } from '../answering/may-answer.ts'
import { memberNames } from './members.repository.ts'
import { takenAway } from '../answering/pause.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { labelsByIds, updateThreadRow, type ThreadChange } from '../threads/threads.repository.ts'

interface ThreadUpdate {
  assigneeId?: string | null | undefined
  labelIds?: readonly string[] | undefined
  status?: 'open' | 'snoozed' | 'closed' | undefined
  snoozedUntil?: string | null | undefined
  isBlocked?: boolean | undefined
}

interface Line {
  kind: LineKind
  data: Record<string, unknown>
  change: ThreadChange
}

/** Assigns, labels, snoozes, closes or blocks; changes that others should know are written as lines into the thread. */
export const updateThread = (ctx: WorkspaceCtx, threadId: string, input: ThreadUpdate): Promise<ThreadSummary> =>
  inTransaction(ctx, async (tx) => {
    let thread = await requireLockedThread(tx, threadId)
    if (input.labelIds) {
      const known = await labelsByIds(tx.db, tx.workspaceId, input.labelIds)
      const labelIds = [...new Set(input.labelIds)]
      if (known.length !== labelIds.length) throw new AppError('LABEL_NOT_FOUND')
      thread = await updateThreadRow(tx.db, thread, { labelIds })
    }
    const lines = [await assigned(tx, thread, input), moved(tx, thread, input), blocked(thread, input)]
    for (const line of lines) {
      if (!line) continue
      const added = await addLine(tx, thread, line.kind, line.data, line.change)
      await notifyMessages(tx, 'message.added', [added.message])
      thread = added.thread
    }
    await afterCommit(() => {
      if (input.isBlocked) interruptRunner(threadId)
    })
    return notifyThread(tx, threadId, true)
  })

const assigned = async (tx: WorkspaceCtx, thread: ThreadRow, { assigneeId }: ThreadUpdate): Promise<Line | null> => {
  if (assigneeId === undefined) return null
  const names = await memberNames(tx.db, tx.workspaceId, assigneeId ? [assigneeId] : [])
  const name = assigneeId ? names.get(assigneeId) : null
  if (name === undefined) throw new AppError('MEMBER_NOT_FOUND')
  return assigneeId === thread.assigneeId
    ? null
    : { kind: 'assigned', data: { assigneeId, name }, change: { assigneeId } }
}

const moved = (tx: WorkspaceCtx, thread: ThreadRow, { status, snoozedUntil }: ThreadUpdate): Line | null => {
  if (status === undefined || (status === thread.status && status !== 'snoozed')) return null
  if (status === 'snoozed') {
    const until = snoozedUntil ? new Date(snoozedUntil) : new Date(tx.now().getTime() + 24 * 3600_000)
    return {
      kind: 'snoozed',
      data: { until: until.toISOString() },
      change: { status, snoozedUntil: until },
    }
  }
  const change: ThreadChange = { status, snoozedUntil: null }
  if (status === 'open') return { kind: 'reopened', data: { by: 'staff' }, change }
  // Who pauses the AI and closes the thread has dealt with it: nothing is answered when the pause ends.
  const due = isPaused(thread, tx.now()) ? notDue : {}
  return { kind: 'closed', data: {}, change: { ...change, ...due, waitingSince: null, waitingReason: null } }
}

const blocked = (thread: ThreadRow, { isBlocked }: ThreadUpdate): Line | null => {
  if (isBlocked === undefined || isBlocked === thread.isBlocked) return null
  return isBlocked
    ? { kind: 'blocked', data: {}, change: { ...takenAway(thread), isBlocked } }
    : { kind: 'unblocked', data: {}, change: { isBlocked } }
}
