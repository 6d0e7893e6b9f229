import ipaddr from 'ipaddr.js'
import type { IPv4, IPv6 } from 'ipaddr.js'

/**
 * Ranges that look like ordinary unicast and lead somewhere inside. The library knows most of them; they are
 * written down so that an update of the library can never quietly open one.
 */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local and the clouds' metadata service
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32', // a cloud's host service on a public number
].map((range) => ipaddr.IPv4.parseCIDR(range))

const CLOSED_V6 = [
  '2001::/23', // Teredo, benchmarks, ORCHID and other special purposes
  '2001:db8::/32',
  '2002::/16', // 6to4 carries an IPv4 address inside
  '2620:4f:8000::/48',
  '3fff::/20',
].map((range) => ipaddr.IPv6.parseCIDR(range))

// Everything public lives here; mapped, NAT64, `::/96`, local, multicast and future ranges are all outside.
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

const isPublicV4 = (address: IPv4): boolean =>
  address.range() === 'unicast' && !CLOSED_V4.some((range) => address.match(range))

const isPublicV6 = (address: IPv6): boolean =>
  address.zoneId === undefined &&
  address.range() === 'unicast' &&
  address.match(GLOBAL_UNICAST_V6) &&
  !CLOSED_V6.some((range) => address.match(range))

const parse = (address: string): IPv4 | IPv6 | undefined => {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address)
  return ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.parse(address) : undefined
}

/** True only for one spelled-out public unicast address; anything unreadable is not public. */
export const isPublicAddress = (text: string): boolean => {
  const address = parse(text)
  if (address === undefined) return false
  return address.kind() === 'ipv4' ? isPublicV4(address as IPv4) : isPublicV6(address as IPv6)
}

/** Two spellings of one address compare equal; an unreadable one equals nothing. */
export const isSameAddress = (left: string, right: string): boolean => {
  const [a, b] = [parse(left), parse(right)]
  return a !== undefined && b !== undefined && a.toNormalizedString() === b.toNormalizedString()
}
