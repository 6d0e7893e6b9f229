import { NodeFailure, type FlowNodeKind } from '../contract.ts'
import { textsOf } from '../shared/values.ts'
import { aiReplyDescription } from './description.ts'

export const aiReplyNode: FlowNodeKind = {
  description: aiReplyDescription,
  run: async (io) => {
    const query = io.text(io.setting('query') ?? '{{sys.lastText}}')
    const answer = await io.ports.model.answer({
      query,
      instructions: io.text(io.setting('instructions')),
      datasets: textsOf(io.setting('datasets')),
      onlyFromKnowledge: io.setting('onlyFromKnowledge') !== false,
      priceLock: io.setting('priceLock') !== false,
    })
    if (answer.kind === 'error') throw new NodeFailure('model-failed', 'No model could answer.')
    const { text, citations, why } = answer
    if (answer.kind === 'no_answer')
      return { take: 'no_answer', provides: { text: '', citations: [] }, in: { query }, why }
    return { take: 'answered', sends: [{ text, citations }], provides: { text, citations }, in: { query }, why }
  },
}
