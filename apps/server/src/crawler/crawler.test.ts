import type { RequestListener } from 'node:http'

import { afterAll, afterEach, describe, expect, it } from 'vitest'

import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import type { LoopbackServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'

import { closeDocumentPool, documents, ParseError, readSitemap } from '../document-parsers/registry.ts'
import { cpuMs } from '../../test/cpu-time.ts'
import { CrawlError } from './contract.ts'
import { crawlSite } from './site/crawl-site.ts'
import type { CrawlInput } from './site/crawl-site.ts'
import { fetchPage } from './fetch-page.ts'
import { pathFilter } from './path-filter.ts'
import { readRobots } from './robots.ts'

const running: LoopbackServer[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})
afterAll(closeDocumentPool)

type Site = Record<string, string | { status?: number; type?: string; body?: string; location?: string }>

const SHOP = 'http://shop.example.com'

const startSite = async (site: Site) => {
  const asked: string[] = []
  const listener: RequestListener = (request, reply) => {
    const path = request.url ?? '/'
    asked.push(path)
    const found = site[path]
    if (found === undefined) return reply.writeHead(404, { 'content-type': 'text/html' }).end('no')
    const page = typeof found === 'string' ? { body: found } : found
    const headers = {
      'content-type': page.type ?? 'text/html; charset=utf-8',
      ...(page.location ? { location: page.location } : {}),
    }
    return reply.writeHead(page.status ?? 200, headers).end(page.body ?? '')
  }
  const server = await startServer(listener)
  running.push(server)
  return {
    asked,
    safeFetch: createTestSafeFetch({ servers: { 'shop.example.com': server.port, 'other.example.com': server.port } }),
  }
}

const page = (name: string, ...links: string[]) =>
  `<html><head><title>${name}</title></head><body><nav>${links.map((link) => `<a href="${link}">x</a>`).join('')}</nav><main><h1>${name}</h1><p>Nội dung của ${name} ở cửa hàng.</p></main></body></html>`

const crawl = async (site: Site, options: Partial<CrawlInput> = {}) => {
  const { asked, safeFetch } = await startSite(site)
  const urls: string[] = []
  const result = await crawlSite({
    url: `${SHOP}/`,
    safeFetch,
    documents,
    delayMs: 0,
    onPage: ({ url }) => void urls.push(url),
    ...options,
  })
  return { ...result, asked, paths: urls.map((url) => url.replace(SHOP, '')) }
}

const reasonOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
    return 'read'
  } catch (error) {
    return error instanceof CrawlError ? error.reason : error
  }
}

describe('crawling a site', () => {
  it('follows links on the same host only, each page once', async () => {
    const { paths, asked } = await crawl({
      '/': page('Chủ', '/a', '/a#x', '/a?utm_source=fb', 'http://other.example.com/b', 'mailto:a@b.c', '/logo.png'),
      '/a': page('A', '/', '/c'),
      '/c': page('C'),
    })

    expect(paths).toEqual(['/', '/a', '/c'])
    expect(asked.filter((path) => path === '/a')).toHaveLength(1)
    expect(asked).not.toContain('/b')
    expect(asked).not.toContain('/logo.png')
  })

  it('stops at its depth and at its number of pages', async () => {
    const site = {
      '/': page('Chủ', '/a', '/d'),
      '/a': page('A', '/b'),
      '/b': page('B', '/c'),
      '/c': page('C'),
      '/d': page('D'),
    }

    expect((await crawl(site, { depth: 1 })).paths).toEqual(['/', '/a', '/d'])
    expect(await crawl(site, { depth: 0 })).toMatchObject({ paths: ['/'], isCut: false })
    expect(await crawl(site, { maxPages: 2 })).toMatchObject({ paths: ['/', '/a'], isCut: true })
  })

  it('never takes more than 200 pages, whatever is asked', { timeout: 240_000 }, async () => {
    const many = Array.from({ length: 230 }, (_, index) => `/p${index}`)
    const site: Site = {
      '/': page('Chủ', ...many),
      ...Object.fromEntries(many.map((path) => [path, page(`Trang ${path}`)])),
    }

    const { pages, isCut } = await crawl(site, { maxPages: 9999 })

    expect({ pages, isCut }).toEqual({ pages: 200, isCut: true })
  })

  it('takes what is included and not excluded', async () => {
    const site = {
      '/': page('Chủ', '/blog/1', '/blog/nhap', '/gia', '/blogger'),
      '/blog/1': page('1'),
      '/blog/nhap': page('N'),
      '/gia': page('G'),
      '/blogger': page('X'),
    }

    const { paths } = await crawl(site, { include: ['/blog', '/gi*'], exclude: ['*nhap'] })

    expect(paths).toEqual(['/blog/1', '/gia'])
  })

  it('respects robots.txt and reads the sitemaps it names', async () => {
    const { paths, asked } = await crawl({
      '/robots.txt': { type: 'text/plain', body: `User-agent: *\nDisallow: /kin\nSitemap: ${SHOP}/map.xml` },
      '/map.xml': {
        type: 'text/xml',
        body: `<sitemapindex><sitemap><loc>${SHOP}/more.xml</loc></sitemap></sitemapindex>`,
      },
      '/more.xml': {
        type: 'text/xml',
        body: `<urlset><url><loc>${SHOP}/xa?a=1&amp;b=2</loc></url><url><loc>${SHOP}/kin/1</loc></url></urlset>`,
      },
      '/': page('Chủ'),
      '/xa?a=1&b=2': page('Xa'),
      '/kin/1': page('Kín'),
    })

    expect(paths).toEqual(['/', '/xa?a=1&b=2'])
    expect(asked).not.toContain('/kin/1')
  })

  it('starts from a sitemap when it is given one', async () => {
    const body = `<urlset><url><loc>${SHOP}/a</loc></url><url><loc>http://other.example.com/b</loc></url></urlset>`

    const { paths } = await crawl(
      { '/sitemap.xml': { type: 'text/xml', body }, '/a': page('A') },
      { url: `${SHOP}/sitemap.xml` },
    )

    expect(paths).toEqual(['/a'])
  })

  it('leaves out a page that is another one under a second address', async () => {
    const { paths } = await crawl({
      '/': page('Chủ', '/a', '/b', '/c'),
      '/a': page('A').replace('<head>', '<head><link rel="canonical" href="/goc">'),
      '/b': page('B').replace('<head>', '<head><link rel="canonical" href="/goc">'),
      '/c': page('A'),
    })

    expect(paths).toEqual(['/', '/a'])
  })

  it('goes on after pages that fail and tells their reasons', async () => {
    const { paths, failures } = await crawl({
      '/': page('Chủ', '/mat', '/loi', '/anh', '/trong', '/a'),
      '/loi': { status: 500 },
      '/anh': { type: 'image/png', body: 'x' },
      '/trong': '<html><body></body></html>',
      '/a': page('A'),
    })

    expect(paths).toEqual(['/', '/a'])
    expect(failures.map(({ url, reason }) => [url.replace(SHOP, ''), reason])).toEqual([
      ['/mat', 'not-found'],
      ['/loi', 'unreachable'],
      ['/anh', 'unsupported'],
      ['/trong', 'no-text'],
    ])
  })

  it('ends when it is told to', async () => {
    const stop = new AbortController()
    const work = crawl(
      { '/': page('Chủ', '/a'), '/a': page('A') },
      { signal: stop.signal, onPage: () => stop.abort(new Error('đủ rồi')) },
    )

    await expect(work).rejects.toThrow()
  })

  it('pauses before every request but the first', async () => {
    const started = performance.now()
    const { asked } = await crawl({ '/': page('Chủ', '/a'), '/a': page('A') }, { delayMs: 60 })

    expect(performance.now() - started).toBeGreaterThanOrEqual((asked.length - 1) * 60)
  })
})

describe('fetching one page', () => {
  it('gives its words, its fingerprint and where it ended', async () => {
    const { safeFetch } = await startSite({ '/cu': { status: 301, location: '/moi' }, '/moi': page('Mới', '/b') })

    const read = await fetchPage({ url: `${SHOP}/cu`, safeFetch, documents })

    expect(read).toMatchObject({ url: `${SHOP}/moi`, canonicalUrl: `${SHOP}/moi`, title: 'Mới', links: [`${SHOP}/b`] })
    expect(read.document.blocks.map(({ text }) => text)).toContain('Nội dung của Mới ở cửa hàng.')
    expect(read.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  })

  it('has the same fingerprint when only the frame of the page changed', async () => {
    const { safeFetch } = await startSite({
      '/a': page('A', '/x').replace('<body>', '<body><script>var t=1</script>'),
      '/b': page('A', '/y', '/z').replace('<body>', '<body><script>var t=2</script>'),
      '/c': page('A').replace('cửa hàng', 'kho'),
    })
    const [a, b, c] = await Promise.all(
      ['/a', '/b', '/c'].map((path) => fetchPage({ url: `${SHOP}${path}`, safeFetch, documents })),
    )

    expect(a?.fingerprint).toBe(b?.fingerprint)
    expect(a?.fingerprint).not.toBe(c?.fingerprint)
  })

  it('reads a page in the charset its header names', async () => {
    const server = await startServer((_request, reply) =>
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=windows-1258' })
        .end(
          Buffer.concat([
            Buffer.from('<p>'),
            Buffer.from([0xd0, 0xe0]),
            Buffer.from(' N'),
            Buffer.from([0xe0]),
            Buffer.from('ng</p>'),
          ]),
        ),
    )
    running.push(server)

    const read = await fetchPage({
      url: `${SHOP}/`,
      documents,
      safeFetch: createTestSafeFetch({ servers: { 'shop.example.com': server.port } }),
    })

    expect(read.document.blocks.map(({ text }) => text)).toEqual(['Đà Nàng'])
    expect(Buffer.from(read.bytes).toString('utf8')).toBe('<p>Đà Nàng</p>')
  })

  it.each([
    ['http://127.0.0.1/', 'private-address'],
    ['http://169.254.169.254/latest', 'private-address'],
    ['http://gone.example.com/', 'unreachable'],
    ['ftp://shop.example.com/', 'unsupported'],
    [`${SHOP}/mat`, 'not-found'],
    [`${SHOP}/to`, 'too-large'],
    [`${SHOP}/vao-trong`, 'private-address'],
  ])('%s is refused as %s', async (url, reason) => {
    const { safeFetch } = await startSite({
      '/to': { body: 'x'.repeat(5 * 1024 * 1024 + 1) },
      '/vao-trong': { status: 302, location: 'http://127.0.0.1/' },
    })

    expect(await reasonOf(fetchPage({ url, safeFetch, documents }))).toBe(reason)
  })
})

describe('a page made to hold the reader up', () => {
  const filled = (piece: string) => piece.repeat(Math.ceil(400_000 / piece.length))

  it.each([
    ['comments that never end', filled('<!--')],
    ['tags that never end', filled('<a ')],
    ['quotes that never end', filled('<a href="')],
    ['tags within tags', filled('<b><i>')],
    ['end tags of nothing', filled('<div></b>')],
    ['entities that never end', filled('&#x')],
  ])('of %s leaves the server free for everybody else', { timeout: 240_000 }, async (_title, html) => {
    const { safeFetch } = await startSite({ '/': html })

    // Nobody else is held up for longer than this thread works in all.
    const took = await cpuMs(() => reasonOf(fetchPage({ url: `${SHOP}/`, safeFetch, documents })))

    expect(took).toBeLessThan(2000)
  })
})

describe('a filter of paths', () => {
  it('with five stars answers at once for a long path', async () => {
    const took = await cpuMs(() => {
      const isWanted = pathFilter(['*a*a*a*a*a*b'], [])

      expect(isWanted(`${SHOP}/${'a'.repeat(1500)}`)).toBe(false)
      expect(isWanted(`${SHOP}/${'a'.repeat(1500)}b`)).toBe(true)
    })
    expect(took).toBeLessThan(500)
  })

  it.each([
    ['/blog', '/blog', true],
    ['/blog/', '/blog/a', true],
    ['/blog', '/blogger', false],
    ['/blog', '/blog?page=2', true],
    ['blog', '/blog/a', true],
    ['/a*c', '/abc', true],
    ['/a*c', '/abcd', false],
    ['/a*c', '/ac', true],
    ['*.pdf', '/x/y.pdf', true],
    ['*ab*ab', '/abab', true],
    ['*ab*ab', '/ab', false],
    ['/a(b)+[c]', '/a(b)+[c]', true],
  ])('takes %s for %s: %s', (pattern, path, isWanted) => {
    expect(pathFilter([pattern], [])(`${SHOP}${path}`)).toBe(isWanted)
  })
})

describe('robots.txt', () => {
  const robots = readRobots(
    'User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nUser-agent: x\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/kin\nDisallow: /*.pdf$\nCrawl-delay: 2 # slow',
  )

  it.each([
    ['/', true],
    ['/a', false],
    ['/ab', false],
    ['/a/b/c', true],
    ['/a/b/kin', false],
    ['/file.pdf', false],
    ['/file.pdf?x', true],
  ])('answers for %s: %s', (path, allowed) => {
    expect(robots.allows(`${SHOP}${path}`)).toBe(allowed)
  })

  it('of many agents, many rules and many stars is read and answered at once', async () => {
    const names = 'User-agent: x\n'.repeat(15_000)
    const rules = `Disallow: /${'*a'.repeat(200)}b\n`.repeat(400)

    const took = await cpuMs(() => {
      const hostile = readRobots(`${names}User-agent: *\n${rules}`)

      expect(hostile.allows(`${SHOP}/${'a'.repeat(2000)}`)).toBe(true)
    })
    expect(took).toBeLessThan(1000)
  })

  it('may ask for time and may address us by name', () => {
    const own = readRobots('User-agent: *\nDisallow: /\nUser-agent: BizAgent\nDisallow: /b')

    expect(robots.crawlDelaySeconds).toBe(2)
    expect([own.allows(`${SHOP}/a`), own.allows(`${SHOP}/b`)]).toEqual([true, false])
  })
})

describe('a sitemap', () => {
  it.each([
    ['an entity bomb', '<!DOCTYPE x [<!ENTITY a "b">]><urlset><url><loc>&a;</loc></url></urlset>'],
    ['no sitemap', '<html></html>'],
    ['no XML', 'hello'],
  ])('that is %s is refused', async (_title, xml) => {
    await expect(readSitemap(Buffer.from(xml))).rejects.toThrow(ParseError)
  })
})
