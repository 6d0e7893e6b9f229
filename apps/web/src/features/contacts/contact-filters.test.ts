import { describe, expect, it } from 'vitest'
import { isNarrowed, readContactFilters } from './contact-filters.ts'

const read = (query: string) => readContactFilters(new URLSearchParams(query))

describe('the filters of the contact list', () => {
  it('are read from the address', () => {
    expect(read('search=lan&phone=true&blocked=false&sort=active&page=3')).toEqual({
      search: 'lan',
      hasPhone: 'true',
      isBlocked: 'false',
      sort: 'active',
      page: 3,
    })
  })

  it('fall back where the address makes no sense', () => {
    const filters = read('phone=maybe&sort=sideways&page=-1')

    expect(filters).toEqual({ search: '', hasPhone: undefined, isBlocked: undefined, sort: 'newest', page: 1 })
    expect(isNarrowed(filters)).toBe(false)
  })
})
