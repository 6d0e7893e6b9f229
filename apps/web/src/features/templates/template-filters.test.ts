import { describe, expect, it } from 'vitest'
import { readTemplateFilters } from './template-filters.ts'

const read = (address: string) => readTemplateFilters(new URLSearchParams(address))

describe('the filters of the gallery', () => {
  it('come from the address', () => {
    expect(read('search=spa&industry=beauty&owner=workspace&page=2')).toEqual({
      search: 'spa',
      industry: 'beauty',
      owner: 'workspace',
      page: 2,
    })
  })

  it('leave out what is not offered', () => {
    expect(read('industry=rockets&owner=me&page=-1')).toEqual({
      search: '',
      industry: undefined,
      owner: undefined,
      page: 1,
    })
  })
})
