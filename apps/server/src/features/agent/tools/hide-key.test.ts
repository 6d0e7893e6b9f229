import { describe, expect, it } from 'vitest'
import { hideKey } from './hide-key.ts'

describe('the key of a connection', () => {
  const key = 'khoa "bi" mat/của shop'

  it.each([
    key,
    JSON.stringify({ authorization: `Bearer ${key}` }),
    `?key=${encodeURIComponent(key)}`,
    `Basic ${Buffer.from(`:${key}`).toString('base64')}`,
    Buffer.from(`Bearer ${key}`).toString('base64'),
  ])('is not in what its server answers: %s', (answer) => {
    const hidden = hideKey(`đầu ${answer} cuối`, key)

    expect(hidden).toMatch(/^đầu .*•••.* cuối$/)
    expect(hidden).not.toContain(answer)
  })

  it('is nothing to hide where there is none', () => {
    expect(hideKey('còn hàng', null)).toBe('còn hàng')
  })
})
