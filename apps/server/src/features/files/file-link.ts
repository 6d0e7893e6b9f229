import { hmac, isSameText } from '#core/crypto.ts'
import type { Deps } from '#core/context.ts'

const lifeSeconds = 24 * 3600

const sign = (deps: Pick<Deps, 'config'>, fileId: string, expires: number): string =>
  hmac(deps.config.secrets.signingKey, `file:${fileId}:${expires}`)

/**
 * A link that reads one file for a day or two. Whole days, so that the same picture keeps the same address in caches.
 */
export const fileLink = (deps: Pick<Deps, 'config' | 'clock'>, fileId: string): string => {
  const now = Math.floor(deps.clock.now().getTime() / 1000)
  const expires = now - (now % lifeSeconds) + 2 * lifeSeconds
  return `/api/files/${fileId}?expires=${expires}&signature=${sign(deps, fileId, expires)}`
}

export const isFileLinkGood = (
  deps: Pick<Deps, 'config' | 'clock'>,
  link: { fileId: string; expires: number; signature: string },
): boolean =>
  link.expires * 1000 > deps.clock.now().getTime() && isSameText(link.signature, sign(deps, link.fileId, link.expires))
