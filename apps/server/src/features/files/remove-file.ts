import type { Ctx } from '#core/context.ts'
import { deleteFile } from './files.repository.ts'

/** Deletes a file; the row goes first, so that no link leads to half a file. */
export const removeFile = async (ctx: Ctx, key: { workspaceId: string; id: string }): Promise<void> => {
  const removed = await deleteFile(ctx.db, key)
  if (removed) await ctx.deps.storage.delete(removed.storageKey)
}
