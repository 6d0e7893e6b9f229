import { Readable } from 'node:stream'
import type { PublicCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/route.ts'
import { fetchPicture } from './fetch-picture.ts'
import { isPictureLinkGood } from './picture-link.ts'
import type { PictureCache } from './picture-cache.ts'

/** A picture of another site; a wrong link, a missing picture and something that is none look the same. */
export const readPicture = async (
  ctx: PublicCtx,
  cache: PictureCache,
  link: { url: string; signature: string },
): Promise<FileAnswer> => {
  if (!isPictureLinkGood(ctx.deps, link)) throw new AppError('FILE_NOT_FOUND')
  const picture = cache.find(link.url) ?? (await fetchPicture(ctx.deps, link.url))
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
