import { describe, expect, it } from 'vitest'
import { clearFilters, filterChange, readListState } from './list-filters.ts'
import { changed } from './use-url.ts'

const rules = {
  role: { options: ['user', 'admin'] },
  tag: { maxLength: 5 },
  sort: { options: ['newest', 'name'], initial: 'newest' },
} as const

const read = (address: string) => readListState(new URLSearchParams(address), rules)
const after = (address: string, ...change: Parameters<typeof filterChange> extends [unknown, ...infer R] ? R : never) =>
  changed(new URLSearchParams(address), filterChange(rules, ...change)).toString()

describe('the address of a list', () => {
  it('carries words, filters, sort order and page', () => {
    expect(read('search=gi%C3%A1&role=admin&tag=sale&sort=name&page=3')).toEqual({
      search: 'giá',
      page: 3,
      filters: { role: 'admin', tag: 'sale', sort: 'name' },
      isFiltered: true,
      isNarrowed: true,
    })
  })

  it('counts what it cannot read as not set', () => {
    expect(read('role=king&sort=random&page=-4&tag=')).toEqual({
      search: '',
      page: 1,
      filters: { role: undefined, tag: undefined, sort: 'newest' },
      isFiltered: false,
      isNarrowed: false,
    })
  })

  it('is no longer than the server takes', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(120)
    expect(read('tag=clearance').filters.tag).toBe('clear')
  })

  it('filters by words and filters, not by the sort order; a later page only narrows', () => {
    expect(read('sort=name')).toMatchObject({ isFiltered: false, isNarrowed: false })
    expect(read('page=2')).toMatchObject({ isFiltered: false, isNarrowed: true })
    for (const address of ['search=a', 'role=user', 'tag=a'])
      expect(read(address)).toMatchObject({ isFiltered: true, isNarrowed: true })
  })

  it('goes back to the first page when a filter changes, and names only what differs from the start', () => {
    expect(after('page=7&tab=docs', 'role', 'admin')).toBe('tab=docs&role=admin')
    expect(after('sort=name&page=2', 'sort', 'newest')).toBe('')
    expect(after('role=admin', 'role', undefined)).toBe('')
  })

  it('keeps the sort order and the rest of the screen when the filters are cleared', () => {
    const address = new URLSearchParams('tab=docs&search=a&role=admin&tag=b&sort=name&page=2')

    expect(changed(address, clearFilters(rules)).toString()).toBe('tab=docs&sort=name')
  })
})
