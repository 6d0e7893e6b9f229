import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#core/context.ts'
import { findFile } from './files.repository.ts'

/** The bytes of a file of this workspace. */
export const readStoredFile = async (ctx: Ctx, key: { workspaceId: string; id: string }): Promise<Buffer | null> => {
  const row = await findFile(ctx.db, key)
  const stored = row ? await ctx.deps.storage.get(row.storageKey) : null
  return stored ? buffer(stored.stream) : null
}
