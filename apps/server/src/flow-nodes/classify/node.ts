import type { FlowNodeKind } from '../contract.ts'
import { folded, hasWords } from '../shared/folded.ts'
import { similarity } from '../shared/similarity.ts'
import { fieldsOf, listOf, numberOf, textOf, textsOf } from '../shared/values.ts'
import { classifyDescription } from './description.ts'

/** How much a text is like a class: its nearest example, or an example that stands in it word for word. */
const scoreOf = (text: string, examples: readonly string[]): number =>
  Math.max(0, ...examples.map((example) => (hasWords(text, example) ? 1 : similarity(text, example))))

export const classifyNode: FlowNodeKind = {
  description: classifyDescription,
  run: (io) => {
    const query = io.text(io.setting('query') ?? '{{sys.lastText}}')
    const text = folded(query)
    const threshold = numberOf(io.setting('threshold')) ?? 0.45
    const scores = listOf(io.setting('classes'))
      .map(fieldsOf)
      .map(({ id, value, name, description, examples }) => ({
        name: textOf(id) || textOf(value) || textOf(name),
        // The parts of a description are examples as well: "Hỏi giá, còn hàng".
        score: scoreOf(text, [...textsOf(examples), ...textOf(description).split(/[,;]/)].map(folded).filter(Boolean)),
      }))
      .toSorted((one, other) => other.score - one.score)
    const [best] = scores
    const why = scores.slice(0, 5).map(({ name, score }) => ({ kind: 'class', name, score, threshold }))
    const isSure = best !== undefined && best.score >= threshold
    return {
      take: isSure ? best.name : 'other',
      provides: { class: isSure ? best.name : 'other', score: best?.score ?? 0 },
      in: { query },
      why,
    }
  },
}
