import { hmac, isSameText } from '#core/crypto.ts'
import type { Deps } from '#core/context.ts'

type Signing = Pick<Deps, 'config'>
const sign = ({ config }: Signing, url: string): string => hmac(config.secrets.signingKey, `picture:${url}`)

/** Pictures of the demo shop; they are ours already. */
const ownFolder = '/demo-shop/'

/** Where a page loads a picture: always from our host. Null for what is no address of a picture. */
export const pictureLink = (deps: Signing, address: string): string | null => {
  if (address.startsWith(ownFolder)) return address
  if (!URL.canParse(address)) return null
  const { protocol, origin, pathname, href } = new URL(address)
  if (origin === new URL(deps.config.baseUrl).origin && pathname.startsWith(ownFolder)) return pathname
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return `/api/pictures?url=${encodeURIComponent(href)}&signature=${sign(deps, href)}`
}

export const isPictureLinkGood = (deps: Signing, { url, signature }: { url: string; signature: string }): boolean =>
  isSameText(signature, sign(deps, url))
