import { describe, expect, it } from 'vitest'
import { isFiltered, readFilters, writeFilters } from './user-filters.ts'

describe('the address of the user list', () => {
  it('carries search, filters, sort and page there and back', () => {
    const address = 'search=lan&role=moderator&status=pending&sort=name&page=3'

    const filters = readFilters(new URLSearchParams(address))

    expect(filters).toEqual({ search: 'lan', role: 'moderator', status: 'pending', sort: 'name', page: 3 })
    expect(writeFilters(filters, { page: 3 }).toString()).toBe(address)
  })

  it('ignores what it cannot read', () => {
    const filters = readFilters(new URLSearchParams('role=king&status=gone&sort=random&page=-4'))

    expect(filters).toEqual({ search: '', role: undefined, status: undefined, sort: 'newest', page: 1 })
  })

  it('goes back to the first page when a filter changes', () => {
    const filters = readFilters(new URLSearchParams('page=7'))

    expect(writeFilters(filters, { role: 'admin' }).toString()).toBe('role=admin')
  })

  it('counts as filtered only with a search, a role or a status', () => {
    expect(isFiltered(readFilters(new URLSearchParams('sort=name&page=2')))).toBe(false)
    expect(isFiltered(readFilters(new URLSearchParams('search=a')))).toBe(true)
  })
})
