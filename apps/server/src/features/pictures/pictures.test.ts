import { afterAll, describe, expect, it } from 'vitest'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { buildApp } from '../../app.ts'
import { useApp } from '../../../test/harness.ts'
import { pictureLink } from './picture-link.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('pictures of other sites', async () => {
  const { deps } = await useApp()
  let asked = 0
  const site = await startServer((request, reply) => {
    asked += 1
    const isScript = request.url === '/script.png'
    const body = isScript ? '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' : png
    reply.writeHead(request.url === '/gone.png' ? 404 : 200, { 'content-type': 'image/png' }).end(body)
  })
  const app = await buildApp({ ...deps, safeFetch: createTestSafeFetch({ servers: { 'cdn.example': site.port } }) })
  await app.http.ready()
  afterAll(async () => {
    await app.http.close()
    await site.close()
  })
  const get = (url: string) => app.http.inject({ method: 'GET', url })
  const linkTo = (address: string) => pictureLink(deps, address) ?? ''

  it('are loaded through our server by a signed link, and fetched once', async () => {
    const before = asked

    const first = await get(linkTo('http://cdn.example/ao.png'))
    const second = await get(linkTo('http://cdn.example/ao.png'))

    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(first.rawPayload.equals(png)).toBe(true)
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(asked).toBe(before + 1)
  })

  it('are not found by a link that we did not sign', async () => {
    const other = linkTo('http://cdn.example/ao.png').replace('ao.png', 'other.png')

    expect((await get(other)).statusCode).toBe(404)
  })

  it('are checked by their bytes, and only loaded from sites that may be reached', async () => {
    const addresses = [
      'http://cdn.example/script.png',
      'http://cdn.example/gone.png',
      'http://127.0.0.1/ao.png',
      'http://nobody.example/ao.png',
    ]

    for (const address of addresses) expect([address, (await get(linkTo(address))).statusCode]).toEqual([address, 404])
  })

  it('have no link without an address of a picture; those of the demo shop are our own', () => {
    expect(pictureLink(deps, 'ftp://cdn.example/ao.png')).toBeNull()
    expect(pictureLink(deps, 'data:image/png;base64,AAAA')).toBeNull()
    expect(pictureLink(deps, '/etc/passwd')).toBeNull()
    expect(pictureLink(deps, '/demo-shop/pictures/NL101.svg')).toBe('/demo-shop/pictures/NL101.svg')
    expect(pictureLink(deps, `${deps.config.baseUrl}/demo-shop/pictures/NL101.svg`)).toBe(
      '/demo-shop/pictures/NL101.svg',
    )
  })
})
