import type { Ctx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { newId } from '#core/ids.ts'
import { insertFile } from './files.repository.ts'

export interface StoredFile {
  workspaceId: string
  id: string
}

/**
 * Stores a file under a generated name; the original name is only data. The bytes are written first: a crash in between
 * leaves an unused object, never a row that points at nothing.
 */
export const storeFile = async (
  ctx: Ctx,
  file: UploadedFile & { workspaceId: string; purpose: string },
): Promise<StoredFile> => {
  const id = newId()
  const storageKey = `${file.workspaceId}/${file.purpose}/${id}`
  await ctx.deps.storage.put(storageKey, file.bytes, { contentType: file.contentType })
  await insertFile(ctx.db, {
    workspaceId: file.workspaceId,
    id,
    purpose: file.purpose,
    storageKey,
    name: file.name,
    contentType: file.contentType,
    size: file.bytes.length,
    sha256: sha256(file.bytes),
    createdBy: ctx.actor?.userId ?? null,
    createdAt: ctx.now(),
  })
  return { workspaceId: file.workspaceId, id }
}
