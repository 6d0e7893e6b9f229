import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { lockThread, postMessage } from '#features/conversations/public.ts'
import { lockNotice, updateNotice } from './notices.repository.ts'
import { notifyLearning } from './notify-learning.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'learning.tell': { noticeId: string }
  }
}

/**
 * Job: writes the answer to one person who asked, in the name of whoever answered. The message, its outbox row, the
 * mark on the notice and the end of the job are one transaction: a process that dies before has said nothing, one that
 * dies after has said it once.
 */
export const tellAsker = (ctx: SystemCtx, { noticeId }: { noticeId: string }, job: RunningJob): Promise<void> =>
  inTransaction(ctx as TenantCtx, async (tx) => {
    const { workspaceId } = tx
    const notice = await lockNotice(tx.db, { workspaceId, id: noticeId })
    if (notice?.state === 'waiting') {
      const thread = await lockThread(tx.db, { workspaceId, id: notice.threadId })
      const author = { userId: notice.authorId, name: notice.authorName }
      const message = thread && (await postMessage(tx, thread, { text: notice.text, parts: [], files: [], author }))
      await updateNotice(
        tx.db,
        notice,
        message
          ? { state: 'sent', messageId: message.id, sentAt: tx.now() }
          : // The channel has closed since, or the person was blocked.
            { state: 'refused' },
      )
      await notifyLearning(tx)
    }
    await job.finishIn(tx.db)
  })
