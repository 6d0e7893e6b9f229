import type { WorkspaceCtx } from '#core/context.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { fileLink, storeFile } from '#features/files/public.ts'
import { requireBot } from './require-bot.ts'

/**
 * Stores a picture for the chat's logo. It becomes the logo when the draft is saved. Snapshots keep showing their
 * picture, so old pictures stay.
 */
export const storeLogo = async (
  ctx: WorkspaceCtx,
  botId: string,
  file: UploadedFile,
): Promise<{ fileId: string; url: string }> => {
  await requireBot(ctx, botId)
  const { id } = await storeFile(ctx, { ...file, workspaceId: ctx.workspaceId, purpose: 'bot-logo' })
  return { fileId: id, url: fileLink(ctx.deps, id) }
}
