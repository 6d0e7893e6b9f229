import { Readable } from 'node:stream'
import type { PublicCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { acceptPicture } from '#core/http/picture.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import { isPictureLinkGood } from './picture-link.ts'
import type { Picture, PictureCache } from './picture-cache.ts'

const mostBytes = 3 * 1024 * 1024
const longestMs = 8000

/** A picture of another site; a wrong link, a missing picture and something that is none look the same. */
export const readPicture = async (
  ctx: PublicCtx,
  cache: PictureCache,
  link: { url: string; signature: string },
): Promise<FileAnswer> => {
  if (!isPictureLinkGood(ctx.deps, link)) throw new AppError('FILE_NOT_FOUND')
  const picture = cache.find(link.url) ?? (await fetchPicture(ctx, link.url))
  if (!picture) throw new AppError('FILE_NOT_FOUND')
  cache.add(link.url, picture)
  return {
    stream: Readable.from([picture.bytes]),
    headers: {
      'content-type': picture.contentType,
      'content-length': String(picture.bytes.length),
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=86400',
    },
  }
}

/** What counts is what the bytes are, not what the site calls them. */
const fetchPicture = async ({ deps }: PublicCtx, url: string): Promise<Picture | null> => {
  try {
    const { status, bytes } = await deps.safeFetch(url, {
      contentTypes: ['image/*', 'application/octet-stream'],
      maxBytes: mostBytes,
      timeoutMs: longestMs,
    })
    const contentType = status === 200 ? acceptPicture(bytes) : null
    return contentType ? { contentType, bytes: Buffer.from(bytes) } : null
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === 'PICTURE_TOO_LARGE'
    if (isTooLarge || error instanceof SafeFetchError) return null
    throw error
  }
}
