import { describe, expect, it } from 'vitest'
import { openSearch } from '../../../../test/search-database.ts'
import { searchInMemory } from './search-in-memory.ts'
import { shopFaq } from './shop-faq.fixture.ts'

const questions = [
  'phi giao cay bao nhieu',
  'tiệm mở cửa mấy giờ',
  'xuong rong nhiu tien',
  'mèo ăn lá có sao không',
  'zzz',
]

describe('the search without a database', async () => {
  const { given, search, toIndexable } = await openSearch()

  it.each(questions)('finds the same as the one with it, as surely: %s', async (question) => {
    const { key, rows } = await given(shopFaq.map(([asked, body]) => ({ title: asked, questions: [asked], body })))
    const inMemory = searchInMemory(rows.map(toIndexable))

    const here = inMemory(question, 3)
    const there = await search(key, question, { topK: 3 })

    const round = (score: number) => Math.round(score * 1000) / 1000
    expect(here.hits.map(({ itemId, score }) => [itemId, round(score)])).toEqual(
      there.hits.map(({ itemId, score }) => [itemId, round(score)]),
    )
    expect(here.terms).toEqual(there.terms)
    expect(here.understoodAs).toBe(there.understoodAs)
  })
})
