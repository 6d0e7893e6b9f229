import { connect as connectTcp, isIP } from 'node:net'
import type { LookupFunction, Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

import { orAborted } from './or-aborted.ts'
import { isSameAddress } from './public-address.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

export type Target = { addresses: readonly string[]; port: number }

export type ConnectOptions = Target & {
  isTls: boolean
  /** The host of the URL, for the certificate. */
  host: string
  timeoutMs: number
  signal: AbortSignal
  /** Extra authorities a test server's certificate is checked against. */
  ca?: string | undefined
  /** How much may be read before somebody asks for it. */
  readAheadBytes?: number | undefined
}

// The socket asks us and nobody else, and we know only the checked addresses: DNS gets no second say.
const lookupAmong =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, callback) => {
    const answers = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = answers
    if (options.all) callback(null, answers)
    else if (first) callback(null, first.address, first.family)
    else callback(new SafeFetchError('dns'), '', 0)
  }

const opened = (socket: Socket, event: 'connect' | 'secureConnect', reason: 'connect' | 'tls'): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once(event, resolve)
    socket.once('error', (cause) => reject(new SafeFetchError(reason, { cause })))
    socket.once('close', () => reject(new SafeFetchError(reason)))
  })

const readAhead = ({ readAheadBytes }: ConnectOptions): { highWaterMark?: number } =>
  readAheadBytes === undefined ? {} : { highWaterMark: readAheadBytes }

const connectPlain = async (options: ConnectOptions, sockets: Socket[]): Promise<Socket> => {
  const { addresses, port } = options
  const lookup = lookupAmong(addresses)
  const ways = { host: 'checked.invalid', port, lookup, autoSelectFamily: true, noDelay: true }
  const socket = connectTcp({ ...ways, ...readAhead(options) })
  sockets.push(socket)
  // Under TLS the errors that matter are those of the secure socket; this one must only not go unheard.
  socket.on('error', () => undefined)
  await opened(socket, 'connect', 'connect')

  // Said twice on purpose: not one byte is written before the peer is known to be a checked address.
  const peer = socket.remoteAddress
  if (peer === undefined || !addresses.some((address) => isSameAddress(address, peer))) {
    throw new SafeFetchError('private-address')
  }
  return socket
}

const startTls = async (socket: Socket, options: ConnectOptions, sockets: Socket[]): Promise<Socket> => {
  const { host, ca } = options
  const secure = connectTls({
    socket,
    ...readAhead(options),
    host,
    ALPNProtocols: ['http/1.1'],
    // Node refuses an address as server name; the certificate is still checked against `host`.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === undefined ? {} : { ca }),
  })
  sockets.push(secure)
  await opened(secure, 'secureConnect', 'tls')
  return secure
}

/** Opens a connection to one of the checked addresses, TLS included, within the time limit. */
export const connectChecked = async (options: ConnectOptions): Promise<Socket> => {
  const sockets: Socket[] = []
  const connecting = connectPlain(options, sockets).then((socket) =>
    options.isTls ? startTls(socket, options, sockets) : socket,
  )
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)])
  try {
    return await orAborted(connecting, signal)
  } catch (error) {
    for (const socket of sockets) socket.destroy()
    throw error
  }
}
