import type { SearchHit } from '@app/contracts/knowledge'
import { isFiller } from '#core/text/filler-words.ts'
import { fold } from '#core/text/fold.ts'
import { wordsOf } from '#core/text/words.ts'
import type { TalkItem } from '#db/schema/index.ts'
import type { Turn } from './contract.ts'
import { findKnowledge } from './find-knowledge.ts'
import { plainWords } from './phrases.ts'

export interface Product {
  readonly item: TalkItem
  readonly sizes: readonly string[]
}

export interface FoundProduct {
  readonly product: Product | null
  /** Several that fit equally well: the customer has to choose. */
  readonly choices: readonly TalkItem[]
}

const mostChoices = 4
const mostSizes = 12
const enough = 0.6
const nothing: FoundProduct = { product: null, choices: [] }
const sizeKey = /(?:^|_)(?:size|sizes|kich_?co|kich_?thuoc|co)(?:_|$)/

const sizesIn = (data: Readonly<Record<string, unknown>>): string[] => {
  const value = Object.entries(data).find(([key]) => sizeKey.test(fold(key.toLowerCase())))?.[1]
  const listed = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/[,;/|]/) : []
  return listed
    .map((size) => size.trim().toUpperCase())
    .filter(Boolean)
    .slice(0, mostSizes)
}

const productOf = ({ item }: SearchHit): Product => ({
  item: { itemId: item.id, kind: 'record', title: item.title },
  sizes: sizesIn(item.data),
})

const isNamed = ({ item }: SearchHit): boolean => item.kind === 'record' && item.title !== ''

/** The record that words name, by the share of them that its row has. */
export const findProduct = async (turn: Turn, words: string): Promise<FoundProduct> => {
  const asked = wordsOf(words).filter(({ accented, folded }) => !isFiller(accented, folded))
  if (asked.length === 0) return nothing
  const { hits } = await findKnowledge(turn, words)
  const rated = hits.filter(isNamed).map((hit) => {
    const text = plainWords(`${hit.item.title} ${Object.values(hit.item.data).flat().map(String).join(' ')}`)
    return { hit, share: asked.filter(({ folded }) => text.includes(` ${folded} `)).length / asked.length }
  })
  const best = Math.max(0, ...rated.map(({ share }) => share))
  if (best < enough) return nothing
  const fitting = rated.filter(({ share }) => share === best).map(({ hit }) => productOf(hit))
  // Of those that fit alike, the one talked about is meant.
  const known = fitting.find(({ item }) => item.itemId === turn.state.talk?.topic?.itemId)
  const [first] = fitting
  if (known || fitting.length === 1) return { product: known ?? first ?? null, choices: [] }
  return { product: null, choices: fitting.slice(0, mostChoices).map(({ item }) => item) }
}

/** The record of something that was talked about. */
export const productAgain = async (turn: Turn, { itemId, title }: TalkItem): Promise<Product | null> => {
  const { hits } = await findKnowledge(turn, title)
  const hit = hits.find(({ item }) => item.id === itemId)
  return hit ? productOf(hit) : null
}
