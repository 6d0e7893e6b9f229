import { describe, expect, it } from 'vitest'
import { readSessionFilters } from './session-filters.ts'

const read = (address: string) => readSessionFilters(new URLSearchParams(address))

describe('the filters of conversations', () => {
  it('come from the address', () => {
    expect(read('search=ship&environment=production&origin=api&outcome=no_answer&page=3')).toEqual({
      search: 'ship',
      environment: 'production',
      origin: 'api',
      outcome: 'no_answer',
      page: 3,
    })
  })

  it('leave out what is not offered', () => {
    expect(read('environment=moon&origin=x&outcome=&page=abc')).toEqual({
      search: '',
      environment: undefined,
      origin: undefined,
      outcome: undefined,
      page: 1,
    })
  })
})
