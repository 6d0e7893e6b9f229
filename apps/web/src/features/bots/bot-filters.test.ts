import { describe, expect, it } from 'vitest'
import { readBotFilters } from './bot-filters.ts'

const read = (address: string) => readBotFilters(new URLSearchParams(address))

describe('the filters of the list of bots', () => {
  it('are read from the address', () => {
    expect(read('search=m%C3%A2y&type=flow&show=deleted&page=3')).toEqual({
      search: 'mây',
      type: 'flow',
      show: 'deleted',
      page: 3,
    })
  })

  it('count as not set when they cannot be read', () => {
    expect(read('type=robot&show=all&page=-1')).toEqual({ search: '', type: undefined, show: 'active', page: 1 })
  })

  it('are no longer than the server takes', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(120)
  })
})
