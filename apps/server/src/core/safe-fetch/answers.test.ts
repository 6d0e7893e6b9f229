import { text } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { reasonOf, loopbackServers } from './fixtures/serving.ts'
import { createTestSafeFetch } from './safe-fetch.testing.ts'

const { serve, fetchFrom } = loopbackServers()

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
