import { searchInMemory, type RatedTerm } from '#features/knowledge/public.ts'
import type { EngineHit } from './contract.ts'
import { hitText } from './hit-text.ts'

type FixtureItem = Pick<EngineHit['item'], 'kind' | 'title' | 'body'> & Partial<EngineHit['item']>

/** A few items, searched as the product does it; the items are named by their place. */
export const smallSearch = (given: readonly FixtureItem[]) => {
  const items = new Map(
    given.map((item, at) => {
      const whole: EngineHit['item'] = { id: `item-${at}`, headingPath: [], questions: [], data: {}, ...item }
      return [whole.id, whole]
    }),
  )
  const search = searchInMemory([...items.values()].map((item) => ({ id: item.id, ...hitText({ item, score: 0 }) })))
  return (query: string): { hits: EngineHit[]; terms: readonly RatedTerm[] } => {
    const { hits, terms } = search(query, 10)
    return {
      terms,
      hits: hits.flatMap(({ itemId, score }) => {
        const item = items.get(itemId)
        return item ? [{ item, score }] : []
      }),
    }
  }
}
