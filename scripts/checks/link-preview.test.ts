import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../apps/web/${path}`, import.meta.url))
const page = read('index.html').toString('utf8')
const metaOf = (name: string) =>
  new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]+)"`).exec(page)?.[1] ?? ''

describe('a link to the product', () => {
  it('has a title, a description, a picture and a colour', () => {
    expect(page).toContain('<title>BizAgent</title>')
    for (const name of ['description', 'og:title', 'og:description', 'og:url', 'theme-color'])
      expect(metaOf(name), name).not.toBe('')
    expect(metaOf('og:image')).toBe('__BASE_URL__/link-preview.png')
  })

  it('shows a PNG of the size its tags say, small enough for every service', () => {
    const picture = read('public/link-preview.png')

    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    expect([metaOf('og:image:width'), metaOf('og:image:height')]).toEqual(['1200', '630'])
    expect(picture.length).toBeLessThan(100_000)
  })

  it('finds an icon and rules for robots where they are looked for', () => {
    const icon = read('public/favicon.ico')
    const robots = read('public/robots.txt').toString('utf8')

    expect([...icon.subarray(0, 4)]).toEqual([0, 0, 1, 0])
    expect(icon.readUInt16LE(4)).toBe(3)
    expect(robots).toMatch(/^User-agent: \*$/m)
    expect(robots).toMatch(/^Disallow: \/api\/$/m)
  })
})

describe('who reads the first page of the project', () => {
  it('finds the documentation of the API', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url)).toString('utf8')

    for (const address of ['/api/docs', '/api/docs/openapi.json']) expect(readme).toContain(`\`${address}\``)
  })
})
