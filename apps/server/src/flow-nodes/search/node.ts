import type { FlowNodeKind } from '../contract.ts'
import { numberOf, textsOf } from '../shared/values.ts'
import { searchDescription } from './description.ts'

const longestPassage = 1_500

export const searchNode: FlowNodeKind = {
  description: searchDescription,
  run: async (io) => {
    const query = io.text(io.setting('query') ?? '{{sys.lastText}}')
    const topK = numberOf(io.setting('topK')) ?? 5
    const threshold = numberOf(io.setting('minScore')) ?? 0.3
    const found = await io.ports.knowledge.search({ datasets: textsOf(io.setting('datasets')), query, topK })
    const passages = found
      .filter(({ score }) => score >= threshold)
      .map(({ id, title, text, score }) => ({ id, title, text: text.slice(0, longestPassage), score }))
    return {
      take: passages.length > 0 ? 'hit' : 'miss',
      provides: { passages, text: passages[0]?.text ?? '' },
      in: { query },
      why: found.map(({ title, score }) => ({ kind: 'hit', title, score, threshold })),
    }
  },
}
