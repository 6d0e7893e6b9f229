import { once } from 'node:events'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

import { afterEach, describe, expect, it } from 'vitest'

import { startServer, startTlsServer } from './fixtures/loopback-server.ts'
import type { LoopbackServer } from './fixtures/loopback-server.ts'
import { testCertificate } from './fixtures/test-tls.ts'
import { createTestSafeFetch } from './safe-fetch.testing.ts'
import type { TestSafeFetchOptions } from './safe-fetch.testing.ts'
import type { SafeFetch } from './safe-fetch.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

const running: LoopbackServer[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

const serve = async (listener: RequestListener): Promise<LoopbackServer> => {
  const server = await startServer(listener)
  running.push(server)
  return server
}

const serveTls = async (listener: RequestListener): Promise<LoopbackServer> => {
  const server = await startTlsServer(listener)
  running.push(server)
  return server
}

const fetchFrom = async (
  listener: RequestListener,
  options: Partial<TestSafeFetchOptions> = {},
): Promise<SafeFetch> => {
  const { port } = await serve(listener)
  return createTestSafeFetch({ servers: { 'good.example.com': port, 'other.example.com': port }, ...options })
}

const reasonOf = async (request: Promise<unknown>): Promise<unknown> => {
  try {
    await request
    return 'answered'
  } catch (error) {
    return error instanceof SafeFetchError ? error.reason : error
  }
}

const GOOD_PATHS = [
  '/',
  '/a/b/c',
  '/?q=1',
  '/?q=b%C3%A1n%20h%C3%A0ng',
  '/bán-hàng',
  '/a%2Fb',
  '/#fragment',
  '/?next=http://127.0.0.1/',
  '/;v=1',
  '/@name',
]
const GOOD_HOSTS = [
  'example.com',
  'shop.example.com',
  'SHOP.example.com',
  'example.com.',
  'bán-hàng.example.com',
  '93.184.216.34',
  '[2606:2800:220:1:248:1893:25c8:1946]',
]
const goodUrls = GOOD_HOSTS.flatMap((host) => GOOD_PATHS.map((at) => `http://${host}${at}`))

const playAll = (port: number): Record<string, number> =>
  Object.fromEntries(
    [
      'example.com',
      'shop.example.com',
      'xn--bn-hng-qta6g.example.com',
      '93.184.216.34',
      '2606:2800:220:1:248:1893:25c8:1946',
    ].map((host) => [host, port]),
  )

describe('fetching a public page', () => {
  it('has enough good addresses to notice an over-eager rule', () => {
    expect(goodUrls.length).toBeGreaterThanOrEqual(50)
  })

  it.each(goodUrls)('succeeds for %s', async (url) => {
    const { port } = await serve((request, reply) => reply.end(`${request.headers.host} ${request.url}`))
    const servers = { ...playAll(port), [new URL(url).hostname]: port }
    const expected = new URL(url)

    const reply = await createTestSafeFetch({ servers })(url)

    expect(reply.status).toBe(200)
    expect(reply.text()).toBe(`${expected.host} ${expected.pathname}${expected.search}`)
    expect(reply.finalUrl).toBe(url.includes('#') ? expected.href.split('#')[0] : expected.href)
  })

  it('shows a few harmless headers and hides the rest', async () => {
    const safeFetch = await fetchFrom((_request, reply) =>
      reply
        .writeHead(200, { 'content-type': 'text/plain', 'set-cookie': 'a=1', 'x-internal': 'db-7', etag: '"1"' })
        .end('x'),
    )

    const reply = await safeFetch('http://good.example.com/')

    expect(reply.headers).toEqual({ 'content-type': 'text/plain', etag: '"1"' })
  })

  it('sends method, headers and body as given', async () => {
    const safeFetch = await fetchFrom((request, reply) => {
      void text(request).then((body) => reply.end(`${request.method} ${String(request.headers['x-id'])} ${body}`))
    })

    const reply = await safeFetch('http://good.example.com/', {
      method: 'POST',
      headers: { 'X-Id': '7' },
      body: 'xin chào',
    })

    expect(reply.text()).toBe('POST 7 xin chào')
  })

  it.each([
    ['a host header', { headers: { Host: '127.0.0.1' } }],
    ['a smuggled length', { headers: { 'Content-Length': '5' } }],
    ['a transfer encoding', { headers: { 'transfer-encoding': 'chunked' } }],
    ['a line break in a value', { headers: { 'x-a': 'b\r\nx-c: d' } }],
    ['a line break in a name', { headers: { 'x-a\r\nx-c': 'd' } }],
    ['an unknown method', { method: 'CONNECT' }],
    ['a body on a GET', { body: 'x' }],
  ])('refuses %s', async (_title, init) => {
    const safeFetch = await fetchFrom((_request, reply) => reply.end())

    const reason = await reasonOf(safeFetch('http://good.example.com/', init))

    expect(reason).toBe('bad-request')
  })

  it('reads text in the charset the answer names', async () => {
    const safeFetch = await fetchFrom((_request, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html; charset=windows-1258' }).end(Buffer.from([0xd0, 0xe0])),
    )

    const reply = await safeFetch('http://good.example.com/')

    expect(reply.text()).toBe('Đà')
  })
})

describe('the size of an answer', () => {
  const MAX = 64 * 1024
  const bomb = Buffer.alloc(20 * 1024 * 1024)

  it.each([
    ['gzip', gzipSync('xin chào')],
    ['x-gzip', gzipSync('xin chào')],
    ['deflate', deflateSync('xin chào')],
    ['br', brotliCompressSync('xin chào')],
    ['identity', Buffer.from('xin chào')],
  ])('is unpacked from %s', async (encoding, body) => {
    const safeFetch = await fetchFrom((_request, reply) =>
      reply.writeHead(200, { 'content-encoding': encoding }).end(body),
    )

    const reply = await safeFetch('http://good.example.com/')

    expect(reply.text()).toBe('xin chào')
  })

  it.each([
    ['a gzip bomb', 'gzip', gzipSync(bomb)],
    ['a deflate bomb', 'deflate', deflateSync(bomb)],
    ['a brotli bomb', 'br', brotliCompressSync(bomb)],
    ['a long plain body', 'identity', Buffer.alloc(MAX + 1)],
  ])('stops %s at the limit', async (_title, encoding, body) => {
    const safeFetch = await fetchFrom(
      (_request, reply) => reply.writeHead(200, { 'content-encoding': encoding }).end(body),
      { maxBytes: MAX },
    )

    const reason = await reasonOf(safeFetch('http://good.example.com/'))

    expect(reason).toBe('too-large')
  })

  it('stops a stream that never ends and says no length', async () => {
    const safeFetch = await fetchFrom(
      (_request, reply) => {
        const more = () => {
          while (reply.write(Buffer.alloc(8192))) if (reply.destroyed) return
        }
        reply.on('drain', more)
        more()
      },
      { maxBytes: MAX },
    )

    expect(await reasonOf(safeFetch('http://good.example.com/'))).toBe('too-large')
  })

  it('lets a caller ask for less but not for more', async () => {
    const safeFetch = await fetchFrom((_request, reply) => reply.end(Buffer.alloc(2000)), { maxBytes: 1000 })

    expect(await reasonOf(safeFetch('http://good.example.com/', { maxBytes: 5000 }))).toBe('too-large')
    expect(await reasonOf(safeFetch('http://good.example.com/', { maxBytes: 500 }))).toBe('too-large')
  })

  it.each([
    ['stacked encodings', 'gzip, gzip', gzipSync(gzipSync('x'))],
    ['an unknown encoding', 'zip', Buffer.from('x')],
    ['broken gzip', 'gzip', Buffer.from('not gzip')],
    ['truncated gzip', 'gzip', gzipSync('x'.repeat(1000)).subarray(0, 15)],
  ])('refuses %s', async (_title, encoding, body) => {
    const safeFetch = await fetchFrom((_request, reply) =>
      reply.writeHead(200, { 'content-encoding': encoding }).end(body),
    )

    expect(await reasonOf(safeFetch('http://good.example.com/'))).toBe('network')
  })

  it.each([
    [200, 'GET'],
    [204, 'GET'],
    [304, 'GET'],
    [200, 'HEAD'],
  ])('may be nothing at all: %s to %s, even when it claims to be packed', async (status, method) => {
    const safeFetch = await fetchFrom((_request, reply) =>
      reply.writeHead(status, { 'content-encoding': 'gzip' }).end(),
    )

    const reply = await safeFetch('http://good.example.com/', { method })

    expect(reply).toMatchObject({ status, bytes: new Uint8Array() })
  })
})

describe('the type of an answer', () => {
  it.each([
    ['text/html; charset=utf-8', ['text/html'], 'answered'],
    ['TEXT/HTML', ['text/html'], 'answered'],
    ['image/png', ['image/*'], 'answered'],
    ['imagex/png', ['image/*'], 'content-type'],
    ['application/octet-stream', ['text/html', 'image/*'], 'content-type'],
    ['', ['text/html'], 'content-type'],
  ])('%j against %j is %s', async (type, contentTypes, expected) => {
    const safeFetch = await fetchFrom((_request, reply) => {
      if (type) reply.setHeader('content-type', type)
      reply.end('x')
    })

    expect(await reasonOf(safeFetch('http://good.example.com/', { contentTypes }))).toBe(expected)
  })

  it('does not hide the status of an error page', async () => {
    const safeFetch = await fetchFrom((_request, reply) =>
      reply.writeHead(404, { 'content-type': 'text/html' }).end('no'),
    )

    const reply = await safeFetch('http://good.example.com/', { contentTypes: ['application/json'] })

    expect(reply.status).toBe(404)
  })
})

describe('a redirect', () => {
  const credentials = {
    authorization: 'Bearer canary',
    cookie: 'sid=canary',
    'x-api-key': 'canary',
    accept: 'text/html',
  }

  const redirectThenRecord = (location: string, status = 302) => {
    const seen: Array<{ method: string | undefined; headers: IncomingHttpHeaders; body: string }> = []
    const listener: RequestListener = (request, reply) => {
      void text(request).then((body) => {
        if (request.url === '/start') return reply.writeHead(status, { location }).end()
        seen.push({ method: request.method, headers: request.headers, body })
        return reply.end('arrived')
      })
    }
    return { seen, listener }
  }

  it('is followed, and the final address is told', async () => {
    const { listener } = redirectThenRecord('../end?x=1#part')
    const safeFetch = await fetchFrom(listener)

    const reply = await safeFetch('http://good.example.com/start')

    expect(reply).toMatchObject({ status: 200, finalUrl: 'http://good.example.com/end?x=1' })
  })

  it('keeps credentials on the same origin', async () => {
    const { seen, listener } = redirectThenRecord('/end')
    const safeFetch = await fetchFrom(listener)

    await safeFetch('http://good.example.com/start', { headers: credentials })

    expect(seen[0]?.headers).toMatchObject(credentials)
  })

  it('drops every credential on another origin', async () => {
    const { seen, listener } = redirectThenRecord('http://other.example.com/end')
    const safeFetch = await fetchFrom(listener)

    await safeFetch('http://good.example.com/start', { headers: credentials })

    expect(JSON.stringify(seen[0]?.headers)).not.toContain('canary')
    expect(seen[0]?.headers.accept).toBe('text/html')
  })

  it.each([
    [301, 'POST', 'GET', ''],
    [302, 'POST', 'GET', ''],
    [303, 'PUT', 'GET', ''],
    [307, 'POST', 'POST', 'data'],
    [308, 'PUT', 'PUT', 'data'],
  ])('with %i turns %s into %s', async (status, method, after, body) => {
    const { seen, listener } = redirectThenRecord('/end', status)
    const safeFetch = await fetchFrom(listener)

    await safeFetch('http://good.example.com/start', { method, body: 'data' })

    expect(seen[0]).toMatchObject({ method: after, body })
  })

  it.each([
    ['http://127.0.0.1:CANARY/', 'private-address'],
    ['http://localhost:CANARY/', 'private-address'],
    ['http://[::ffff:127.0.0.1]:CANARY/', 'private-address'],
    ['//127.0.0.1:CANARY/', 'private-address'],
    ['http://2130706433:CANARY/', 'private-address'],
    ['\\\\127.0.0.1:CANARY/', 'private-address'],
    ['http://169.254.169.254/latest/', 'private-address'],
    ['http://good.example.com@127.0.0.1:CANARY/', 'userinfo'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://127.0.0.1:CANARY/', 'scheme'],
    ['http://good.example.com:22/', 'port'],
    ['http://[::1', 'bad-url'],
  ])('to %s is refused as %s', async (location, reason) => {
    const canary = await serve((_request, reply) => reply.end('secret'))
    const { listener } = redirectThenRecord(location.replace('CANARY', `${canary.port}`))
    const safeFetch = await fetchFrom(listener, { allowPorts: [80, canary.port] })

    const result = await reasonOf(safeFetch('http://good.example.com/start'))

    expect(result).toBe(reason)
    expect(canary.connections()).toBe(0)
  })

  it.each([
    [5, 'answered'],
    [6, 'too-many-redirects'],
  ])('repeated %i times is %s', async (count, expected) => {
    const safeFetch = await fetchFrom((request, reply) => {
      const left = Number(request.url?.slice(1))
      if (left > 0) reply.writeHead(302, { location: `/${left - 1}` })
      reply.end()
    })

    expect(await reasonOf(safeFetch(`http://good.example.com/${count}`))).toBe(expected)
  })
})

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
