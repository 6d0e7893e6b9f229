import { Resolver as DnsResolver } from 'node:dns/promises'

import { isPublicAddress } from './public-address.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

/** All addresses of a name, both families. */
export type HostResolver = (host: string) => Promise<readonly string[]>

const MAX_ADDRESSES = 32

// Asked over the network and not through getaddrinfo, which would hold one of the few pool threads meanwhile.
const dns = new DnsResolver({ timeout: 2000, tries: 2 })

export const resolveByDns: HostResolver = async (host) => {
  const answers = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** One private answer among public ones refuses the name: the next connection could get that one. */
export const resolvePublicHost = async (host: string, resolver: HostResolver): Promise<readonly string[]> => {
  const addresses = await resolver(host).catch((cause: unknown) => {
    throw new SafeFetchError('dns', { cause })
  })
  if (addresses.length === 0 || addresses.length > MAX_ADDRESSES) throw new SafeFetchError('dns')
  if (!addresses.every(isPublicAddress)) throw new SafeFetchError('private-address')
  return addresses
}
