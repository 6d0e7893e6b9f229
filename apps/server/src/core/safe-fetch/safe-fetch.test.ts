import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { connectChecked } from './connect-checked.ts'
import { startServer } from './fixtures/loopback-server.ts'
import type { LoopbackServer } from './fixtures/loopback-server.ts'
import { createGuardedSafeFetch } from './fixtures/guarded-safe-fetch.ts'
import { nastyAnswers, nastyUrls } from './fixtures/nasty-urls.ts'
import { createTestSafeFetch } from './safe-fetch.testing.ts'
import { createSafeFetch } from './safe-fetch.ts'
import type { SafeFetch } from './safe-fetch.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

const outcome = async (request: Promise<unknown>): Promise<unknown> => {
  try {
    await request
    return 'answered'
  } catch (error) {
    return error instanceof SafeFetchError ? error.reason : error
  }
}

const knock = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end())
    socket.on('error', reject).on('close', () => resolve())
  })

describe('fetching an address that leads inside', () => {
  let canary: LoopbackServer
  let canarySix: LoopbackServer | null

  beforeAll(async () => {
    canary = await startServer((_request, reply) => reply.end('secret'))
    canarySix = await startServer((_request, reply) => reply.end('secret'), '::1').catch(() => null)
  })

  afterAll(async () => {
    await canary.close()
    await canarySix?.close()
  })

  const hits = () => canary.connections() + (canarySix?.connections() ?? 0)

  const safeFetchFor = (port: number): SafeFetch =>
    createGuardedSafeFetch({ allowPorts: [80, 443, port], resolver: async () => ['93.184.216.34'], timeoutMs: 2000 })

  it('has a canary that notices every connection', async () => {
    const before = hits()

    await knock(canary.port)

    expect(hits()).toBe(before + 1)
  })

  it('counts a corpus worth the name', () => {
    expect(nastyUrls.length).toBeGreaterThanOrEqual(120)
    expect(new Set(nastyUrls.map(({ url }) => url)).size).toBe(nastyUrls.length)
  })

  it.each(nastyUrls)('refuses $url as $reason without touching the canary', async ({ url, reason }) => {
    const before = hits()
    const ports = [canary.port, canarySix?.port ?? canary.port]

    const outcomes = await Promise.all(
      ports.map((port) => outcome(safeFetchFor(port)(url.replaceAll('PORT', `${port}`)))),
    )

    expect(outcomes).toEqual([reason, reason])
    expect(hits()).toBe(before)
  })

  it.each(Object.entries(nastyAnswers))('refuses %s, which resolves to %j', async (host, answers) => {
    const before = hits()
    const safeFetch = createGuardedSafeFetch({ allowPorts: [canary.port], resolver: async () => answers })

    const result = await outcome(safeFetch(`http://${host}:${canary.port}/`))

    expect(result).toBe('private-address')
    expect(hits()).toBe(before)
  })

  it.each([
    ['gives no address', async () => []],
    ['fails', async () => Promise.reject(new Error('SERVFAIL'))],
    ['gives a flood of addresses', async () => Array.from({ length: 100 }, () => '93.184.216.34')],
  ])('says dns when the resolver %s', async (_title, resolver) => {
    const result = await outcome(createGuardedSafeFetch({ allowPorts: [80], resolver })('http://good.example.com/'))

    expect(result).toBe('dns')
  })

  it('stops waiting for a resolver that never answers', async () => {
    const resolver = () => new Promise<string[]>(() => undefined)

    const result = await outcome(
      createGuardedSafeFetch({ allowPorts: [80], resolver, timeoutMs: 50 })('http://good.example.com/'),
    )

    expect(result).toBe('timeout')
  })

  it('drops a connection whose peer is not the checked address before a byte is sent', async () => {
    const received: Buffer[] = []
    const listener = createServer((socket) => socket.on('data', (chunk) => received.push(chunk)))
    await once(listener.listen(0, '127.0.0.1'), 'listening')
    const { port } = listener.address() as AddressInfo
    const arrived = once(listener, 'connection').then(([socket]: Socket[]) => socket && once(socket, 'close'))
    const signal = AbortSignal.timeout(2000)

    // The system connects 0.0.0.0 to loopback: the peer differs from what was asked for.
    const result = await outcome(
      connectChecked({ addresses: ['0.0.0.0'], port, host: 'x', isTls: true, timeoutMs: 2000, signal }),
    )
    await arrived

    expect(result).toBe('private-address')
    expect(received).toEqual([])
    listener.close()
  })

  it('never shows an address or an answer in its error', async () => {
    const error = await createSafeFetch()('http://127.0.0.1/latest/meta-data/').catch((caught: unknown) => caught)

    expect(String(error)).toBe('SafeFetchError: The outgoing request failed: private-address')
  })
})

describe('a name that changes its answer', () => {
  it('is asked once per hop, and the connection uses that answer', async () => {
    const server = await startServer((_request, reply) => reply.end('public'))
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    let asked = 0
    const resolver = async () => answers[asked++] ?? []
    const safeFetch = createTestSafeFetch({ servers: { 'rebind.example.com': server.port }, resolver })

    const reply = await safeFetch('http://rebind.example.com/')

    expect(reply.text()).toBe('public')
    expect(asked).toBe(1)
    await server.close()
  })

  it('is refused at the next hop when the new answer is private', async () => {
    const server = await startServer((_request, reply) => reply.writeHead(302, { location: '/again' }).end())
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const resolver = async () => answers.shift() ?? []
    const safeFetch = createTestSafeFetch({ servers: { 'rebind.example.com': server.port }, resolver })

    const result = await outcome(safeFetch('http://rebind.example.com/'))

    expect(result).toBe('private-address')
    expect(server.connections()).toBe(1)
    await server.close()
  })
})

describe('the redirection of connections that tests use', () => {
  const sources = async (): Promise<string[]> => {
    const root = path.resolve(import.meta.dirname, '../..')
    const files = await readdir(root, { recursive: true })
    return files
      .filter((file) => file.endsWith('.ts') && !/\.test(?:ing)?\.ts$|\/fixtures\//.test(file))
      .map((file) => path.join(root, file))
  }

  it('is reached by no product file', async () => {
    const files = await sources()
    const contents = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))

    // Types vanish when the code runs; every other mention (import, re-export, dynamic import) is a way in.
    const waysIn = contents
      .map(({ file, text }) => ({ file, text: text.replace(/(?:import|export) type \{[^}]*\} from '[^']*'/g, '') }))
      .filter(({ text }) =>
        /['"`][^'"`\n]*(?:safe-fetch\.testing|\/fetcher|\/streamer|\/trusted-stream|guarded-safe-fetch)(?:\.ts)?['"`]/.test(
          text,
        ),
      )

    expect(waysIn.map(({ file }) => path.basename(file)).sort()).toEqual([
      'model-transport.ts',
      'safe-fetch.ts',
      'trusted-stream.ts',
    ])
  })

  it('refuses to exist in production', () => {
    const before = process.env['NODE_ENV']
    process.env['NODE_ENV'] = 'production'

    try {
      expect(() => createTestSafeFetch({ servers: {} })).toThrow('not for production')
    } finally {
      process.env['NODE_ENV'] = before
    }
  })

  it('cannot be smuggled in through the options of the real one', async () => {
    const canary = await startServer((_request, reply) => reply.end('secret'))
    const smuggled = {
      servers: { 'a.example.com': canary.port },
      route: () => ({ addresses: ['127.0.0.1'], port: canary.port }),
    }
    const options = { ...smuggled, allowLoopbackForTests: true, allowPorts: [canary.port] }

    const result = await outcome(createSafeFetch(options)(`http://127.0.0.1:${canary.port}/`))

    expect(result).toBe('private-address')
    expect(canary.connections()).toBe(0)
    await canary.close()
  })
})
