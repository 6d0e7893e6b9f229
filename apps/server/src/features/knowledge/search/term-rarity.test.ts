import { describe, expect, it } from 'vitest'
import { openSearch } from '../../../../test/search-database.ts'

const { given, search, index } = await openSearch()

describe('the terms a search looked for', () => {
  it('have the number of items they are in, and count more the rarer they are', async () => {
    const { key } = await given([{ body: 'giá áo đỏ' }, { body: 'giá áo xanh' }, { body: 'giá quần' }])

    const { terms } = await search(key, 'giá áo tím')

    const rated = new Map(terms.map(({ term, items, idf }) => [term, { items, idf }]))
    expect(rated.get('s:gia')?.items).toBe(3)
    expect(rated.get('s:ao')?.items).toBe(2)
    expect(rated.get('s:tim')?.items).toBe(0)
    expect(rated.get('s:tim')?.idf).toBeGreaterThan(rated.get('s:ao')?.idf ?? Number.NaN)
    expect(rated.get('s:ao')?.idf).toBeGreaterThan(rated.get('s:gia')?.idf ?? Number.NaN)
  })

  it('do not count what was changed since', async () => {
    const { key, rows } = await given([{ body: 'trà sữa' }, { body: 'trà đào' }])
    await index(
      key,
      rows.slice(0, 1).map((row) => ({ ...row, body: 'cà phê' })),
    )

    const { terms } = await search(key, 'trà')

    expect(terms.find(({ term }) => term === 's:tra')?.items).toBe(1)
  })

  it('are known also where nothing is found', async () => {
    const { key } = await given([{ body: 'trà sữa' }])

    const { hits, terms } = await search(key, 'bitcoin')

    expect(hits).toEqual([])
    expect(terms).toContainEqual(expect.objectContaining({ term: 's:bitcoin', items: 0 }))
  })
})
