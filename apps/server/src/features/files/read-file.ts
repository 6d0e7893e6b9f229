import type { PublicCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { isFileLinkGood } from './file-link.ts'
import { findFileById } from './files.repository.ts'

/** The bytes behind a signed link; a wrong link and a missing file look the same. */
export const readFile = async (
  ctx: PublicCtx,
  link: { fileId: string; expires: number; signature: string },
): Promise<FileAnswer> => {
  if (!isFileLinkGood(ctx.deps, link)) throw new AppError('FILE_NOT_FOUND')
  const row = await findFileById(ctx.db, link.fileId)
  const stored = row ? await ctx.deps.storage.get(row.storageKey) : null
  if (!row || !stored) throw new AppError('FILE_NOT_FOUND')
  const isPicture = row.contentType.startsWith('image/')
  return {
    stream: stored.stream,
    headers: {
      'content-type': row.contentType,
      'content-length': String(stored.size),
      'content-disposition': isPicture ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=86400, immutable',
    },
  }
}
