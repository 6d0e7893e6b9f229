import { readNumberText } from '#core/text/amount-value.ts'
import type { FlowNodeKind, Passage } from '../contract.ts'
import { folded } from '../shared/folded.ts'
import { numberOf, shownText, textOf } from '../shared/values.ts'
import { productLookupDescription } from './description.ts'

/** Half as good as the best one is another product, not a second choice. */
const closeToBest = 0.6
const leastScore = 0.25

const isSoldOut = ({ fields }: Passage): boolean =>
  Object.entries(fields).some(([name, value]) => {
    const about = folded(name)
    if (!/\b(?:ton|kho|con hang|stock|tinh trang)\b/.test(about)) return false
    return numberOf(value) === 0 || /^(?:het|het hang|khong|no|out of stock|sold out)$/.test(folded(shownText(value)))
  })

const priceOf = ({ fields }: Passage): number | null => {
  const found = Object.entries(fields).find(([name]) => /\b(?:gia|price)\b/.test(folded(name)))
  return found ? (numberOf(found[1]) ?? readNumberText(shownText(found[1]), { isMoney: true })) : null
}

export const productLookupNode: FlowNodeKind = {
  description: productLookupDescription,
  run: async (io) => {
    const query = io.text(io.setting('text') ?? '{{sys.lastText}}')
    const limit = numberOf(io.setting('limit')) ?? 3
    const dataset = textOf(io.setting('dataset'))
    const most = readNumberText(io.text(io.setting('maxPrice')), { isMoney: true })
    const found = (await io.ports.knowledge.search({ datasets: [dataset], query, topK: 20 })).filter(
      (hit) =>
        hit.kind === 'record' &&
        !(io.setting('inStock') === true && isSoldOut(hit)) &&
        !(most !== null && (priceOf(hit) ?? 0) > most),
    )
    const best = found[0]?.score ?? 0
    const rows = found
      .filter(({ score }) => score >= leastScore && score >= best * closeToBest)
      .slice(0, limit)
      .map(({ id, title, fields, score }) => ({ id, name: title, ...fields, score }))
    const output = rows.length === 0 ? 'none' : rows.length === 1 ? 'one' : 'many'
    return {
      take: output,
      provides: { rows, row: rows[0] ?? null, count: rows.length, names: rows.map(({ name }) => name).join(', ') },
      in: { query, ...(most === null ? {} : { maxPrice: most }) },
      why: found.slice(0, 5).map(({ title, score }) => ({ kind: 'hit', title, score, threshold: leastScore })),
    }
  },
}
