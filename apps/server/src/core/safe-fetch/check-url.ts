import { isIP } from 'node:net'

import { SafeFetchError } from './safe-fetch-error.ts'

const MAX_LENGTH = 8192
const MAX_HOST = 253

// Names that never leave the machine or the local network, whatever a resolver says.
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

export type CheckedUrl = {
  url: URL
  /** Without brackets and without the final dot, ready for the resolver. */
  host: string
  port: number
  isAddress: boolean
}

const parse = (input: string | URL): URL => {
  const text = String(input)
  const url = text.length <= MAX_LENGTH && URL.canParse(text) ? new URL(text) : null
  if (!url) throw new SafeFetchError('bad-url')
  return url
}

const checkName = (host: string): void => {
  if (host === '' || host.length > MAX_HOST || !host.split('.').every((label) => LABEL.test(label))) {
    throw new SafeFetchError('bad-url')
  }
  if (LOCAL_NAME.test(host)) throw new SafeFetchError('private-address')
}

/** Checks what the parser understood, never the text: `http://0x7f.1/` is 127.0.0.1 only after parsing. */
export const checkUrl = (input: string | URL, allowedPorts: ReadonlySet<number>): CheckedUrl => {
  const url = parse(input)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new SafeFetchError('scheme')
  if (url.username !== '' || url.password !== '') throw new SafeFetchError('userinfo')

  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  if (!allowedPorts.has(port)) throw new SafeFetchError('port')

  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isAddress = isIP(host) !== 0
  if (!isAddress) checkName(host)
  return { url, host, port, isAddress }
}
