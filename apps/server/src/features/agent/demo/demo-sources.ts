import type { Citation } from '@app/contracts/agent'
import { fold, normalise } from '#core/text/fold.ts'
import type { DemoItem } from './demo-contract.ts'

const longestExcerpt = 240
const plain = (text: string): string => fold(normalise(text))

/** Finds what an answer was taken from: the pair with these words, or the product that it names. */
export class DemoSources {
  readonly #pairs: ReadonlyMap<string, DemoItem>
  /** By the name of the design; each of its colours is a product. */
  readonly #designs: ReadonlyMap<string, DemoItem[]>

  constructor(items: readonly DemoItem[]) {
    this.#pairs = new Map(items.filter(({ kind }) => kind === 'qna').map((item) => [item.body, item]))
    this.#designs = Map.groupBy(
      items.filter(({ kind }) => kind === 'record'),
      ({ title }) => plain(title.split(' linen ')[0] ?? title),
    )
  }

  of(answer: string): DemoItem[] {
    const pair = this.#pairs.get(answer)
    if (pair) return [pair]
    const words = plain(answer)
    return [...this.#designs]
      .filter(([name]) => words.includes(name))
      .flatMap(([, items]) => items.find(({ title }) => words.includes(colourOf(title))) ?? items[0] ?? [])
      .slice(0, 2)
  }
}

/** "Đầm maxi cổ yếm linen kem": the design, then the colour. */
const colourOf = (title: string): string => plain(title.split(' linen ')[1] ?? title)

export const citationOf = ({ id, datasetId, datasetName, title, body, row }: DemoItem, at: number): Citation => ({
  number: at + 1,
  itemId: id,
  datasetId,
  datasetName,
  title,
  excerpt: body.replaceAll(/\s+/g, ' ').trim().slice(0, longestExcerpt),
  document: null,
  page: null,
  row,
})
