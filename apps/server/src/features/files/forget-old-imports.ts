import { systemCtx, type SystemCtx } from '#core/context.ts'
import { filesBefore } from './files.repository.ts'
import { removeFile } from './remove-file.ts'

const retentionMs = 3 * 24 * 3600_000

/** Cron: deletes files that were only uploaded for an import, imported or not. */
export const forgetOldImports = async (ctx: SystemCtx): Promise<void> => {
  const old = await filesBefore(ctx.db, 'import', new Date(ctx.now().getTime() - retentionMs))
  for (const file of old) await removeFile(systemCtx(ctx.deps, file.workspaceId, ctx.requestId), file)
}
