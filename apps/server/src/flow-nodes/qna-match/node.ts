import type { FlowNodeKind, Passage } from '../contract.ts'
import { folded } from '../shared/folded.ts'
import { similarity } from '../shared/similarity.ts'
import { numberOf, textsOf } from '../shared/values.ts'
import { qnaMatchDescription } from './description.ts'

/** How well a pair answers: its own question against what was asked. Scores of a search are not comparable between texts. */
const scoreOf = (query: string, { title, questions }: Passage): number =>
  Math.max(...[title, ...questions].map((question) => similarity(folded(question), folded(query))))

export const qnaMatchNode: FlowNodeKind = {
  description: qnaMatchDescription,
  run: async (io) => {
    const query = io.text(io.setting('query') ?? '{{sys.lastText}}')
    const found = await io.ports.knowledge.search({ datasets: textsOf(io.setting('datasets')), query, topK: 8 })
    const [best] = found
      .filter(({ kind }) => kind === 'qna')
      .map((pair) => ({ pair, score: scoreOf(query, pair) }))
      .toSorted((one, other) => other.score - one.score)
    const threshold = numberOf(io.setting('minScore')) ?? 0.8
    const why = [{ kind: 'threshold', name: best?.pair.title ?? '', value: best?.score ?? null, threshold }]
    if (!best || best.score < threshold) return { take: 'miss', in: { query }, why }
    const { title: question, text: answer } = best.pair
    return {
      take: 'hit',
      provides: { question, answer, score: best.score },
      ...(io.setting('autoSend') === false ? {} : { sends: [{ text: answer }] }),
      in: { query },
      why,
    }
  },
}
