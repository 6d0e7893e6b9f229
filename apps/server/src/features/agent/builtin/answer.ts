import { fillAddress } from '../understand/pronouns.ts'
import type { QuickIntent } from '../understand/quick-intents.ts'
import { boundRule } from './bound-rules.ts'
import { saysSomething } from './confidence-features.ts'
import { answerFrom, judgeHits, nothingFound, suggestFrom, type Confidence, type JudgedHit } from './confidence.ts'
import type { AnswerInput, BuiltInAnswer, Candidate, EngineHit } from './contract.ts'
import { recordLine } from './record-line.ts'
import { say } from './sayings.ts'
import { bestQuote } from './sentences.ts'

const sentencesFor = { short: 1, medium: 2, long: 3 } as const
const mostCandidates = 3
const quotedHits = 3
const clearLead = 0.15
/** A rule found by the figure it bounds is this sure; an entry that fits the words better comes before it. */
const ruleConfidence = 0.7
const surerThanRule = 0.85

/** An answer without a model: what the shop wrote, word for word, or an honest "not known". Never anything else. */
export const answerFromKnowledge = (input: AnswerInput): BuiltInAnswer => {
  if (input.intent) return answerToIntent(input, input.intent.intent)
  const judged = judgeHits(input.query, input.terms, input.hits)
  const [best] = judged
  const confidence = best?.confidence ?? nothingFound
  const ruled = confidence.value < surerThanRule ? fromRule(input, confidence) : null
  if (ruled) return ruled
  if (best && confidence.value >= answerFrom) {
    const answer = answerFromHit(input, best.hit, confidence)
    if (answer) return answer
  }
  if (confidence.value >= suggestFrom) {
    const candidates = candidatesOf(judged)
    const nearest = best && (candidates.length === 1 || leads(judged)) ? nearestOf(input, best, candidates) : null
    if (nearest) return nearest
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
          [
            hit,
            ...input.hits.filter((one) => one !== hit && one.item.kind === 'chunk' && one.score >= hit.score * 0.8),
          ].slice(0, quotedHits),
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

const fromRule = (input: AnswerInput, confidence: Confidence): BuiltInAnswer | null => {
  const rule = boundRule(input.query, input.hits)
  if (!rule) return null
  return {
    kind: 'answer',
    text: rule.text,
    citations: [rule.itemId],
    candidates: [],
    confidence: ruleConfidence,
    why: [{ kind: 'bound-rule', itemId: rule.itemId }, ...evidence(confidence, 'answer')],
  }
}

/** Far enough before the others that asking back would only cost the customer another message. */
const leads = ([best, next]: readonly JudgedHit[]): boolean =>
  best !== undefined && best.confidence.value - (next?.confidence.value ?? 0) >= clearLead

/** A choice of one is no choice: what the shop wrote is told, and that it may not be what was meant. */
const nearestOf = (input: AnswerInput, best: JudgedHit, candidates: readonly Candidate[]): BuiltInAnswer | null => {
  const [first] = candidates
  // What is written of another thing is offered as a question of its own, and never told.
  if (best.confidence.isAnotherThing || first?.itemId !== best.hit.item.id) return null
  const quoted = answerFromHit(input, best.hit, best.confidence)
  if (!quoted) return null
  return {
    ...quoted,
    kind: 'suggest',
    opening: say('nearest', input.language, input.address),
    candidates: candidates.slice(1),
    why: [...quoted.why.slice(0, 1), ...evidence(best.confidence, 'suggest')],
  }
}

/** What a customer could ask to get this hit; a passage is asked for by its heading, never by the name of its file. */
const questionOf = ({ item }: EngineHit): string =>
  (item.kind === 'chunk' ? (item.headingPath.at(-1) ?? '') : (item.questions[0] ?? item.title)).trim()

/** "M" is the name of a row and no question. */
const shortestQuestion = 4

const relatedFrom = 0.1

/** Related questions that the knowledge answers, surest first, each once. */
const candidatesOf = (judged: readonly JudgedHit[]): Candidate[] => {
  const found = new Map<string, Candidate>()
  for (const { hit, confidence } of judged) {
    const question = questionOf(hit)
    const isRelated =
      confidence.value >= relatedFrom && confidence.features !== null && saysSomething(confidence.features)
    if (!isRelated || question.length < shortestQuestion || found.has(question)) continue
    found.set(question, { question, itemId: hit.item.id })
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
