import {
  NodeFailure,
  type AnswerSettings,
  type FlowNodeKind,
  type ModelAnswer,
  type NodeIo,
  type NodeResult,
} from '../contract.ts'
import { fieldsOf, numberOf, textOf, textsOf } from '../shared/values.ts'
import { aiReplyDescription } from './description.ts'

const lengths = ['short', 'medium', 'long'] as const

/** What a shop has set for this step. `chatbot` holds what came with a chatbot and has no field of its own. */
const settingsOf = (io: NodeIo): AnswerSettings => {
  const ofChatbot = fieldsOf(io.setting('chatbot')) as AnswerSettings
  const length = lengths.find((one) => one === io.setting('answerLength'))
  const fallback = textOf(io.setting('fallbackText')).trim()
  return {
    ...ofChatbot,
    ...(length ? { answerLength: length } : {}),
    goals: textsOf(io.setting('goals')),
    forbiddenTopics: textsOf(io.setting('forbiddenTopics')),
    handoffWords: textsOf(io.setting('handoffWords')),
    afterUnanswered: numberOf(io.setting('afterUnanswered')) ?? 0,
    ...(fallback === '' ? {} : { fallbackText: fallback }),
  }
}

/** Where staff are wanted and the flow has a way for it, it is taken. */
const unanswered = (io: NodeIo, { kind, text, handoff, why }: ModelAnswer, query: string): NodeResult => ({
  take: kind === 'handoff' && io.node.out['handoff'] ? 'handoff' : 'no_answer',
  provides: { text, citations: [], reason: handoff?.reason ?? '', note: handoff?.note ?? '' },
  in: { query },
  why,
})

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
      isShownLive: io.setting('stream') !== false,
      settings: settingsOf(io),
    })
    if (answer.kind === 'error') throw new NodeFailure('model-failed', 'No model could answer.')
    if (answer.kind !== 'answered') return unanswered(io, answer, query)
    const { text, citations, suggestions, handoff, why } = answer
    return {
      take: 'answered',
      sends: [{ text, citations, suggestions }],
      // Staff are told, and the conversation goes on.
      ...(handoff ? { effects: [{ kind: 'handoff' as const, ...handoff, keepsAnswering: true }] } : {}),
      provides: { text, citations, reason: handoff?.reason ?? '', note: handoff?.note ?? '' },
      in: { query },
      why,
    }
  },
}
