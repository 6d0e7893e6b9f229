import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { describe, expect, it } from 'vitest'

import { startServer } from './fixtures/loopback-server.ts'
import { reasonOf, loopbackServers } from './fixtures/serving.ts'
import { testCertificate } from './fixtures/test-tls.ts'
import { createTestSafeFetch } from './safe-fetch.testing.ts'

const { serve, serveTls, fetchFrom } = loopbackServers()

describe('the patience of a request', () => {
  it.each([
    ['the headers', () => undefined],
    ['the rest of the body', (reply: { write: (text: string) => unknown }) => void reply.write('a')],
  ])('ends while waiting for %s', async (_title, begin) => {
    const safeFetch = await fetchFrom((_request, reply) => begin(reply))

    expect(await reasonOf(safeFetch('http://good.example.com/', { timeoutMs: 100 }))).toBe('timeout')
  })

  it('ends when the caller gives up', async () => {
    const safeFetch = await fetchFrom(() => undefined)

    const reason = await reasonOf(safeFetch('http://good.example.com/', { signal: AbortSignal.abort() }))

    expect(reason).toBe('aborted')
  })

  it('says connect when nobody listens', async () => {
    const server = await startServer((_request, reply) => reply.end())
    await server.close()
    const safeFetch = createTestSafeFetch({ servers: { 'good.example.com': server.port } })

    expect(await reasonOf(safeFetch('http://good.example.com/'))).toBe('connect')
  })

  it('says network when the connection breaks in the middle', async () => {
    const safeFetch = await fetchFrom((_request, reply) => {
      reply.writeHead(200, { 'content-length': '100' })
      reply.write('half', () => reply.destroy())
    })

    expect(await reasonOf(safeFetch('http://good.example.com/'))).toBe('network')
  })
})

describe('a secure connection', () => {
  it('checks the certificate against the name of the address', async () => {
    const { port } = await serveTls((_request, reply) => reply.end('secure'))
    const servers = { 'shop.example.com': port, 'example.org': port, '93.184.216.34': port }
    const safeFetch = createTestSafeFetch({ servers, ca: testCertificate })

    const [named, byAddress] = await Promise.all([
      safeFetch('https://shop.example.com/'),
      safeFetch('https://93.184.216.34/'),
    ])

    expect([named.text(), byAddress.text()]).toEqual(['secure', 'secure'])
    expect(await reasonOf(safeFetch('https://example.org/'))).toBe('tls')
  })

  it('is refused when nobody vouches for the certificate', async () => {
    const { port } = await serveTls((_request, reply) => reply.end('secure'))
    const safeFetch = createTestSafeFetch({ servers: { 'shop.example.com': port } })

    expect(await reasonOf(safeFetch('https://shop.example.com/'))).toBe('tls')
  })

  it('is given up when the other side never answers the handshake', async () => {
    const silent = createServer(() => undefined)
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const safeFetch = createTestSafeFetch({ servers: { 'shop.example.com': port }, connectTimeoutMs: 100 })

    expect(await reasonOf(safeFetch('https://shop.example.com/'))).toBe('timeout')
    silent.close()
  })
})

describe('the settings of the machine', () => {
  it('do not send requests through a proxy', async () => {
    const proxy = await serve((_request, reply) => reply.end('proxy'))
    const safeFetch = await fetchFrom((_request, reply) => reply.end('direct'))
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'] as const
    const before = names.map((name) => process.env[name])
    for (const name of names) process.env[name] = `http://127.0.0.1:${proxy.port}`

    try {
      const reply = await safeFetch('http://good.example.com/')

      expect(reply.text()).toBe('direct')
      expect(proxy.connections()).toBe(0)
    } finally {
      names.forEach((name, index) => {
        const value = before[index]
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      })
    }
  })
})
