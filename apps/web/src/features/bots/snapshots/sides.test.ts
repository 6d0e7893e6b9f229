import { describe, expect, it } from 'vitest'
import { readSides } from './sides.ts'

const id = '0198c0de-0000-7000-8000-000000000001'

describe('the two sides of a comparison', () => {
  it('are read from the address', () => {
    expect(readSides(new URLSearchParams(`from=published&to=draft`))).toEqual({ from: 'published', to: 'draft' })
    expect(readSides(new URLSearchParams(`from=${id}&to=draft`))).toEqual({ from: id, to: 'draft' })
  })

  it('are none when one is missing or means nothing', () => {
    expect(readSides(new URLSearchParams('from=draft'))).toBeNull()
    expect(readSides(new URLSearchParams('from=draft&to=yesterday'))).toBeNull()
  })
})
