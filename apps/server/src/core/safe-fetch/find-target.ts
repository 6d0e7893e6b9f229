import { checkUrl } from './check-url.ts'
import type { CheckedUrl } from './check-url.ts'
import type { Target } from './connect-checked.ts'
import { orAborted } from './or-aborted.ts'
import { isPublicAddress } from './public-address.ts'
import { resolvePublicHost } from './resolve-host.ts'
import type { HostResolver } from './resolve-host.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

/** Where a checked connection goes. In the product it always goes where it was checked to go. */
export type Routing = { route: (target: Target & { host: string }) => Target; ca?: string | undefined }

type Rules = {
  allowedPorts: ReadonlySet<number>
  resolver: HostResolver
  routing: Routing
  /** Services of our own on this machine; see `trustedOrigins` of SafeFetch. */
  trustedOrigins?: readonly string[] | undefined
}

const LOOPBACK = '127.0.0.1'

/** A service that we have started ourselves, named by its exact scheme, address and port. */
const findTrusted = (given: string, trustedOrigins: readonly string[]): (CheckedUrl & { target: Target }) | null => {
  const url = URL.canParse(given) ? new URL(given) : null
  if (!url || url.hostname !== LOOPBACK || !trustedOrigins.includes(url.origin)) return null
  if (url.username !== '' || url.password !== '') throw new SafeFetchError('userinfo')
  const port = Number(url.port)
  return { url, host: LOOPBACK, port, isAddress: true, target: { addresses: [LOOPBACK], port } }
}

/** Checks the address itself, before any lookup: scheme, port, and that it is not private. */
export const checkPublicUrl = (url: string | URL, allowedPorts: ReadonlySet<number>): CheckedUrl => {
  const checked = checkUrl(url, allowedPorts)
  if (checked.isAddress && !isPublicAddress(checked.host)) throw new SafeFetchError('private-address')
  return checked
}

/** The addresses a connection may go to. Resolved again for each connection, so a name cannot change later. */
export const findTarget = async (
  url: string,
  { allowedPorts, resolver, routing, trustedOrigins = [] }: Rules,
  signal: AbortSignal,
): Promise<CheckedUrl & { target: Target }> => {
  const trusted = findTrusted(url, trustedOrigins)
  if (trusted) return trusted
  const checked = checkPublicUrl(url, allowedPorts)
  const { host, port, isAddress } = checked
  const addresses = isAddress ? [host] : await orAborted(resolvePublicHost(host, resolver), signal)
  return { ...checked, target: routing.route({ host, addresses, port }) }
}
