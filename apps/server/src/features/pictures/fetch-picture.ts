import type { Deps } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { acceptPicture } from '#core/http/picture.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import type { Picture } from './picture-cache.ts'

const mostBytes = 3 * 1024 * 1024
const longestMs = 8000

/** A picture of another site; null: there is none. What counts is what the bytes are, not what the site calls them. */
export const fetchPicture = async (deps: Pick<Deps, 'safeFetch'>, url: string): Promise<Picture | null> => {
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
