import { inTransaction, type SystemCtx } from '#core/context.ts'
import type { JobHandlers } from '#core/jobs/jobs.ts'
import { sessionIdsOfThreads } from '#features/agent/public.ts'
import { findFile, removeFile } from '#features/files/public.ts'

interface Late {
  threadIds: string[]
  /** Conversations of programs. */
  sessionIds?: string[] | undefined
}

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'contacts.forget-files': { fileIds: string[] }
    'contacts.forget-late': Late
  }
}

const forgetFiles = async (ctx: SystemCtx, { fileIds }: { fileIds: string[] }): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('files of a contact without a workspace')
  for (const id of fileIds) {
    const file = await findFile(ctx.db, { workspaceId, id })
    if (!file) continue
    // Delete the bytes first: if this stops half way, the row still leads the next try to them.
    await ctx.deps.storage.delete(file.storageKey)
    await removeFile(ctx, file)
  }
}

/** Erases what an answer that was under way has written since its person was erased. */
const forgetLate = (ctx: SystemCtx, { threadIds, sessionIds: own = [] }: Late): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    if (!workspaceId) throw new Error('conversations of a contact without a workspace')
    const sessionIds = [...(await sessionIdsOfThreads(tx.db, { workspaceId, threadIds })), ...own]
    for (const eraseSessions of tx.deps.erasers.sessions) await eraseSessions({ ...tx, workspaceId }, sessionIds)
  })

export const contactsJobs: JobHandlers = {
  'contacts.forget-files': forgetFiles,
  'contacts.forget-late': forgetLate,
}
