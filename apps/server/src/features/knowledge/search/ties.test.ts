import { describe, expect, it } from 'vitest'
import { openSearch } from '../../../../test/search-database.ts'

const rows = [
  { title: 'Áo thun Sóng', body: 'Áo thun cotton' },
  { title: 'Áo thun Biển', body: 'Áo thun cotton' },
  { title: 'Áo thun Gió', body: 'Áo thun cotton' },
  { title: 'Áo thun Mây', body: 'Áo thun cotton' },
  { title: 'Quần jean Đá', body: 'Quần jean xanh' },
]
const pairs = [
  { title: 'Giá áo bao nhiêu?', questions: ['Giá áo bao nhiêu?'], body: 'Dạ 200.000đ ạ.' },
  { title: 'Giá mũ bao nhiêu?', questions: ['Giá mũ bao nhiêu?'], body: 'Dạ 90.000đ ạ.' },
  { title: 'Giá túi bao nhiêu?', questions: ['Giá túi bao nhiêu?'], body: 'Dạ 120.000đ ạ.' },
]

describe('items that are equally good', async () => {
  const { given, search, index, insertItems, newDataset } = await openSearch()
  const textsOf = async (items: readonly { body: string; title: string }[], query: string, topK: number) => {
    const { key, rows: stored } = await given(items)
    const { hits } = await search(key, query, { topK })
    return hits.map(({ itemId }) => stored.find(({ id }) => id === itemId)?.title)
  }

  it.each([
    ['áo thun', rows],
    ['giá bao nhiêu', pairs],
  ])('come in the same order in two shops that wrote them down in another order: %s', async (query, items) => {
    for (const topK of [1, 2, 10]) {
      const one = await textsOf(items, query, topK)
      const other = await textsOf(items.toReversed(), query, topK)
      expect(one.length).toBeGreaterThan(0)
      expect(other).toEqual(one)
    }
  })

  it('come in the same order when there are more of them than are read at once', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      title: `Áo thun số ${String(at).padStart(2, '0')}`,
      body: 'Cotton',
    }))

    const one = await textsOf(many, 'áo thun', 3)
    const other = await textsOf(many.toReversed(), 'áo thun', 3)

    expect(one).toEqual(['Áo thun số 00', 'Áo thun số 01', 'Áo thun số 02'])
    expect(other).toEqual(one)
  })

  it('come in the same order when one of them was written down later', async () => {
    const order = async (first: (typeof rows)[number], second: (typeof rows)[number]) => {
      const key = await newDataset()
      const [one] = await insertItems(key, [first])
      if (one) await index(key, [one])
      const [two] = await insertItems(key, [second])
      if (two) await index(key, [two])
      const { hits } = await search(key, 'áo thun')
      return hits.map(({ itemId }) => (itemId === one?.id ? first.title : second.title))
    }
    const [sea, wind] = [rows[1], rows[2]]
    if (!sea || !wind) throw new Error('two rows are compared')

    expect(await order(sea, wind)).toEqual(await order(wind, sea))
  })
})
