import { checkUrl } from './check-url.ts'
import type { CheckedUrl } from './check-url.ts'
import type { Target } from './connect-checked.ts'
import { orAborted } from './or-aborted.ts'
import { isPublicAddress } from './public-address.ts'
import { resolvePublicHost } from './resolve-host.ts'
import type { HostResolver } from './resolve-host.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

/** Where a checked connection really goes. In the product it goes where it was checked to go, always. */
export type Routing = { route: (target: Target & { host: string }) => Target; ca?: string | undefined }

type Rules = { allowedPorts: ReadonlySet<number>; resolver: HostResolver; routing: Routing }

/** What the address itself says, before anybody is asked: scheme, port, and that it is no private address. */
export const checkPublicUrl = (url: string | URL, allowedPorts: ReadonlySet<number>): CheckedUrl => {
  const checked = checkUrl(url, allowedPorts)
  if (checked.isAddress && !isPublicAddress(checked.host)) throw new SafeFetchError('private-address')
  return checked
}

/** The addresses a connection may go to. Asked anew for each connection, so a name cannot change its mind later. */
export const findTarget = async (
  url: string,
  { allowedPorts, resolver, routing }: Rules,
  signal: AbortSignal,
): Promise<CheckedUrl & { target: Target }> => {
  const checked = checkPublicUrl(url, allowedPorts)
  const { host, port, isAddress } = checked
  const addresses = isAddress ? [host] : await orAborted(resolvePublicHost(host, resolver), signal)
  return { ...checked, target: routing.route({ host, addresses, port }) }
}
