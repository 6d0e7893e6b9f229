import { describe, expect, it } from 'vitest'
import { frameAncestors, isSiteAllowed } from './allowed-sites.ts'

describe('the sites that may show the chat', () => {
  it.each([
    ['shop.example', 'https://shop.example', true],
    ['shop.example', 'http://shop.example', true],
    ['shop.example', 'https://shop.example:8443', false],
    ['shop.example', 'https://evil-shop.example', false],
    ['shop.example', 'https://shop.example.evil.example', false],
    ['shop.example', 'https://www.shop.example', false],
    ['*.shop.example', 'https://www.shop.example', true],
    ['*.shop.example', 'https://a.b.shop.example', true],
    ['*.shop.example', 'https://shop.example', false],
    ['*.shop.example', 'https://xshop.example', false],
    ['https://shop.example', 'http://shop.example', false],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', true],
    ['shop.example', 'null', false],
    ['shop.example', 'shop.example', false],
  ])('%s and a page of %s: %s', (site, origin, isAllowed) => {
    expect(isSiteAllowed([site], origin)).toBe(isAllowed)
  })

  it('are all sites when none is listed', () => {
    expect(isSiteAllowed([], 'https://anything.example')).toBe(true)
    expect(frameAncestors([])).toBe('*')
  })

  it('become a policy, and an invalid entry cannot add to it', () => {
    const policy = frameAncestors(['shop.example', 'https://*.b.example:8443', "x.example; script-src 'unsafe-inline'"])

    expect(policy).toBe("'self' https://shop.example http://shop.example https://*.b.example:8443")
  })
})
