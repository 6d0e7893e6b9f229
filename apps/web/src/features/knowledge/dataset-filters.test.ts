import { describe, expect, it } from 'vitest'
import { readDatasetFilters } from './dataset-filters.ts'
import { changed } from '#lib/page/use-url.ts'

describe('the address of a list of datasets', () => {
  it('is read, and what was edited by hand counts as not set', () => {
    expect(readDatasetFilters(new URLSearchParams('search=gi%C3%A1&sort=size&page=2'))).toEqual({
      search: 'giá',
      sort: 'size',
      page: 2,
    })
    expect(readDatasetFilters(new URLSearchParams('sort=best&page=-1'))).toEqual({
      search: '',
      sort: 'newest',
      page: 1,
    })
  })

  it('keeps what a change does not name, and drops what is empty', () => {
    const next = changed(new URLSearchParams('tab=search&page=3'), { page: undefined, q: 'a', search: '' })

    expect(next.toString()).toBe('tab=search&q=a')
  })
})
