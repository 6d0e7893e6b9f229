import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'

import { describe, expect, it } from 'vitest'

import { reasonOf, loopbackServers } from './fixtures/serving.ts'
import { followRedirect } from './redirect.ts'

const { serve, fetchFrom } = loopbackServers()

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

  it.each([
    ['same-host', '/end', 'answered'],
    ['same-host', 'http://other.example.com/end', 'redirect'],
    ['same-host', 'http://good.example.com:8080/end', 'redirect'],
    ['same-host', '//other.example.com/end', 'redirect'],
    ['nobody', '/end', 'redirect'],
    ['nobody', 'http://other.example.com/end', 'redirect'],
  ] as const)('that may lead to %s ends at %s as %s', async (redirectsTo, location, expected) => {
    const { seen, listener } = redirectThenRecord(location, 307)
    const safeFetch = await fetchFrom(listener, { allowPorts: [80, 8080] })
    const init = { method: 'POST', body: 'data', headers: credentials, redirectsTo }

    expect(await reasonOf(safeFetch('http://good.example.com/start', init))).toBe(expected)
    expect(seen).toHaveLength(expected === 'answered' ? 1 : 0)
  })

  it('that may not leave the host may still go from http to https, and not back', () => {
    const from = (url: string) => ({ url, method: 'GET', headers: {}, body: null })
    const follow = (url: string, to: string) => followRedirect(from(url), 302, to, 'same-host').url

    expect(follow('http://shop.example.com/', 'https://shop.example.com/a')).toBe('https://shop.example.com/a')
    expect(() => follow('https://shop.example.com/', 'http://shop.example.com/a')).toThrow('redirect')
    expect(() => follow('http://shop.example.com:8080/', 'https://shop.example.com/a')).toThrow('redirect')
    expect(() => follow('http://shop.example.com/', 'https://evil.shop.example.com/')).toThrow('redirect')
  })
})
