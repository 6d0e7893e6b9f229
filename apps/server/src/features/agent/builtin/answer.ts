import { fillAddress } from '../understand/pronouns.ts'
import type { QuickIntent } from '../understand/quick-intents.ts'
import { answerFrom, confidenceOf, suggestFrom, type Confidence } from './confidence.ts'
import type { AnswerInput, BuiltInAnswer, Candidate, EngineHit } from './contract.ts'
import { recordLine } from './record-line.ts'
import { say } from './sayings.ts'
import { bestQuote } from './sentences.ts'

const sentencesFor = { short: 1, medium: 2, long: 3 } as const
const mostCandidates = 3
const quotedHits = 3

/** An answer without a model: what the shop wrote, word for word, or an honest "not known". Never anything else. */
export const answerFromKnowledge = (input: AnswerInput): BuiltInAnswer => {
  if (input.intent) return answerToIntent(input, input.intent.intent)
  const confidence = confidenceOf(input.query, input.terms, input.hits)
  const [best] = input.hits
  if (best && confidence.value >= answerFrom) {
    const answer = answerFromHit(input, best, confidence)
    if (answer) return answer
  }
  if (confidence.value >= suggestFrom) {
    const candidates = candidatesOf(input.hits)
    if (candidates.length > 0) return suggestion(input, candidates, confidence)
  }
  return notKnown(input, confidence)
}

const answerToIntent = ({ language, address }: AnswerInput, intent: QuickIntent): BuiltInAnswer => {
  const said = (kind: BuiltInAnswer['kind'], key: Parameters<typeof say>[0]): BuiltInAnswer => ({
    kind,
    text: say(key, language, address),
    citations: [],
    candidates: [],
    confidence: 1,
    why: [{ kind: 'intent', intent }],
  })
  switch (intent) {
    case 'want-human':
      return said('handoff', 'handoff')
    case 'thanks':
      return said('thanks', 'thanks')
    case 'bye':
      return said('thanks', 'bye')
    case 'restart':
      return said('greeting', 'restart')
    case 'are-you-a-bot':
      return said('answer', 'bot')
    case 'greeting':
      return said('greeting', 'greeting')
  }
}

const evidence = (confidence: Confidence, decision: string) => [
  { kind: 'confidence', value: Math.round(confidence.value * 100) / 100, decision, answerFrom, suggestFrom },
  ...(confidence.features ? [{ kind: 'features', ...confidence.features }] : []),
  ...(confidence.isAnotherThing ? [{ kind: 'another-thing' }] : []),
]

const answerFromHit = (input: AnswerInput, hit: EngineHit, confidence: Confidence): BuiltInAnswer | null => {
  const { item } = hit
  const quote =
    item.kind === 'chunk'
      ? bestQuote(
          // Passages nearly as good may hold the better sentence.
          input.hits.slice(0, quotedHits).filter((one) => one.item.kind === 'chunk' && one.score >= hit.score * 0.8),
          input.terms,
          sentencesFor[input.answerLength ?? 'medium'],
        )
      : {
          itemId: item.id,
          text: item.kind === 'record' ? recordLine(hit, input.fields?.get(item.id), input.language) : item.body.trim(),
        }
  if (!quote || quote.text === '') return null
  return {
    kind: 'answer',
    text: quote.text,
    citations: [quote.itemId],
    candidates: [],
    confidence: confidence.value,
    why: [{ kind: 'source', itemId: quote.itemId, itemKind: item.kind }, ...evidence(confidence, 'answer')],
  }
}

const questionOf = ({ item }: EngineHit): string =>
  (item.questions[0] ?? (item.title || item.headingPath.at(-1)) ?? '').trim()

/** Questions that the knowledge answers, each once. */
const candidatesOf = (hits: readonly EngineHit[]): Candidate[] => {
  const found = new Map<string, Candidate>()
  for (const hit of hits) {
    const question = questionOf(hit)
    if (question !== '' && !found.has(question)) found.set(question, { question, itemId: hit.item.id })
  }
  return [...found.values()].slice(0, mostCandidates)
}

const suggestion = (
  { language, address }: AnswerInput,
  candidates: readonly Candidate[],
  confidence: Confidence,
): BuiltInAnswer => ({
  kind: 'suggest',
  text: [say('suggest', language, address), ...candidates.map(({ question }, at) => `${at + 1}. ${question}`)].join(
    '\n',
  ),
  citations: [],
  candidates,
  confidence: confidence.value,
  why: evidence(confidence, 'suggest'),
})

const notKnown = (
  { language, address, fallback, offersHandoff = true }: AnswerInput,
  confidence: Confidence,
): BuiltInAnswer => {
  // The shop wrote its sentence in Vietnamese; an English customer reads ours.
  const own = language === 'vi' && fallback?.trim() ? fillAddress(fallback.trim(), address) : undefined
  const honest = own ?? say('unknown', language, address)
  return {
    kind: 'unknown',
    text: offersHandoff ? `${honest} ${say('offer', language, address)}` : honest,
    citations: [],
    candidates: [],
    confidence: confidence.value,
    why: evidence(confidence, 'unknown'),
  }
}
