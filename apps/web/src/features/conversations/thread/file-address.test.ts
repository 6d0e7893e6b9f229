import { describe, expect, it } from 'vitest'
import { fileAddress } from './file-address.ts'

describe('the address of a file', () => {
  it('is one of ours or one of the web', () => {
    expect(fileAddress('/api/files/0b9f')).toBe('/api/files/0b9f')
    expect(fileAddress('https://cdn.example/a.png?x=1')).toBe('https://cdn.example/a.png?x=1')
  })

  it.each([
    ['java', 'script:alert(1)'].join(''),
    'data:text/html,x',
    '//elsewhere.example/a',
    '/api/auth/logout',
    'tel:0900',
    '',
  ])('is not %s', (url) => {
    expect(fileAddress(url)).toBeUndefined()
  })
})
