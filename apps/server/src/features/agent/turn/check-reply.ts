import type { Citation } from '@app/contracts/agent'
import { leaksCanary } from '../guards/canary.ts'
import { readCitations, type CitedReply } from '../guards/citations.ts'
import { mayHaveAddress } from '../guards/facts/addresses.ts'
import { readsOutInstructions } from '../guards/instruction-leak.ts'
import { plainReply } from '../guards/plain-reply.ts'
import { checkPriceLock, type LockViolation } from '../guards/price-lock.ts'
import { isInLanguage } from '../guards/reply-language.ts'
import { findSecrets } from '../guards/secrets-in-text.ts'
import { findSupport } from '../guards/find-support.ts'
import { instructionsOf, noAnswerMark } from '../model/instructions.ts'
import { citationOf, type Sources } from '../model/sources.ts'
import { unmetInReply } from '../tables/unmet-in-reply.ts'
import { mixedPronouns } from '../understand/pronoun-lint.ts'
import { questionOf } from './ask-turn-tables.ts'
import type { Turn } from './contract.ts'
import { findPhrase } from './phrases.ts'
import { msSince } from './trace.ts'
import type { UnderstoodTurn } from './understand-turn.ts'

/** A reason why a reply may not be sent, with what to tell the model. */
export interface Refusal {
  kind: 'price-lock' | 'language' | 'canary' | 'secret' | 'forbidden-topic' | 'no-source' | 'empty' | 'unmet'
  advice: string
  details: Record<string, unknown>
}

export interface CheckedReply {
  text: string
  citations: Citation[]
  refusals: Refusal[]
  /** The model said itself that it does not know. */
  isNoAnswer: boolean
}

export interface CheckInput {
  turn: Turn
  understood: UnderstoodTurn
  text: string
  sources: Sources
  toolResults: readonly string[]
  canary: string
}

const marks = /\[(\d{1,3}(?:, \d{1,3})*)\]/g

/** Looks at a model's text before anybody may take it for an answer. */
export const checkReply = (given: CheckInput): CheckedReply => {
  const started = performance.now()
  const input = { ...given, text: plainReply(given.text) }
  const { turn, sources, toolResults } = input
  const isNoAnswer = input.text.includes(noAnswerMark)
  // Sources are read for addresses only when the reply may have one.
  const mayLink = mayHaveAddress(input.text)
  const cited = readCitations(
    input.text.replaceAll(noAnswerMark, ' '),
    sources.list.map(({ hit, whole }) => ({ id: hit.item.id, text: mayLink ? whole : '' })),
    mayLink
      ? { keepMarks: true, allowedTexts: [ownerWords(turn), ...toolResults], customer: customerWords(input) }
      : { keepMarks: true },
  )
  const matched = matchedSources(input, cited, isNoAnswer)
  const citations = citationsOf(sources, matched ?? cited.citations)
  const text = renumber(cited.text, sources, citations)
  const refusals = isNoAnswer ? [] : refusalsOf(input, text, citations)
  const mixed = turn.state.language === 'vi' ? mixedPronouns(text, input.understood.address) : []
  turn.trace.add({
    type: 'checks',
    // An answer that only lacks its source is a careful bot at work, and no failure.
    status: refusals.every(({ kind }) => kind === 'no-source') ? 'done' : 'failed',
    ms: msSince(started),
    out: { citations: citations.map(({ number, itemId }) => ({ number, itemId })), isNoAnswer },
    outputTaken: isNoAnswer ? 'no_answer' : refusals.length > 0 ? 'refused' : 'passed',
    why: [
      ...refusals.map(({ kind, details }) => ({ kind, ...details })),
      ...(matched ? [{ kind: 'matched-sources', count: matched.length }] : []),
      ...cited.unknown.map((number) => ({ kind: 'unknown-citation', number })),
      ...cited.strippedUrls.map((url) => ({ kind: 'unknown-url', url: url.slice(0, 200) })),
      ...mixed.map(({ found, role, expected }) => ({ kind: 'mixed-pronoun', found, role, expected })),
    ],
  })
  return { text, citations, refusals, isNoAnswer }
}

/** A reply without marks is compared with what was found; null where that does not carry all of it. */
const matchedSources = ({ sources }: CheckInput, cited: CitedReply, isNoAnswer: boolean): readonly string[] | null => {
  if (isNoAnswer || cited.citations.length > 0 || sources.list.length === 0) return null
  const { ids, unsupported } = findSupport(cited.text, sources.support())
  return ids.length > 0 && unsupported.length === 0 ? ids : null
}

const citationsOf = (sources: Sources, itemIds: readonly string[]): Citation[] =>
  itemIds.flatMap((id, at) => {
    const source = sources.list.find(({ hit }) => hit.item.id === id)
    return source ? [citationOf(source.hit, at + 1)] : []
  })

/** The reader sees 1, 2, 3 in the order of mention, whatever place the passages had in the prompt. */
const renumber = (text: string, sources: Sources, citations: readonly Citation[]): string =>
  text.replace(marks, (_all, list: string) => {
    const numbers = list.split(', ').flatMap((number) => {
      const itemId = sources.list[Number(number) - 1]?.hit.item.id
      return citations.find((citation) => citation.itemId === itemId)?.number ?? []
    })
    return `[${[...new Set(numbers)].join(', ')}]`
  })

const refusalsOf = (input: CheckInput, text: string, citations: readonly Citation[]): Refusal[] => {
  const { turn, understood, sources, toolResults, canary } = input
  const { config } = turn
  if (text.replaceAll(marks, '').trim() === '') return [refusal('empty', 'It was empty.', {})]
  const found: Refusal[] = []
  const given = () => [...sources.texts(), ...toolResults]
  if (leaksCanary(input.text, canary) || readsOutInstructions(input.text, instructionsOf(config), given))
    found.push(refusal('canary', 'It repeated internal rules.', {}))
  const secrets = findSecrets(text)
  if (secrets.length > 0)
    found.push(refusal('secret', 'It held a key or a password.', { kinds: secrets.map(({ kind }) => kind) }))
  const topic = findPhrase(text, config.forbiddenTopics)
  if (topic) found.push(refusal('forbidden-topic', `It talked about "${topic}".`, { topic }))
  if (config.guards.priceLock) {
    const violations = lockViolations(input, text.replaceAll(marks, ''), citations)
    const removed = violations.map(({ kind, text: said }) => ({ fact: kind, said }))
    const named = removed.map(({ said }) => `"${said}"`).join(', ')
    if (removed.length > 0)
      found.push(
        refusal('price-lock', `${named} is in no passage; leave it out or say that you do not know.`, { removed }),
      )
  }
  const unmet = unmetOf(input, text, citations)
  if (unmet)
    found.push(
      refusal('unmet', `The customer asked about "${unmet.said}", of which no cited passage speaks. Say so.`, {
        on: unmet.kind,
        said: unmet.said,
      }),
    )
  if (!isInLanguage(text, understood.language)) {
    const wanted = understood.language === 'vi' ? 'Vietnamese' : 'English'
    found.push(refusal('language', `It must be in ${wanted}.`, { wanted: understood.language }))
  }
  if (config.onlyFromKnowledge && citations.length === 0 && toolResults.length === 0 && !isQuestion(text))
    found.push(refusal('no-source', `It cited no passage. Cite with [n], or write ${noAnswerMark}.`, {}))
  return found
}

/** Something the customer named and the cited passages do not have, passed over in silence. */
const unmetOf = ({ turn, understood, sources }: CheckInput, text: string, citations: readonly Citation[]) => {
  const cited = sources.list.filter(({ hit }) => citations.some(({ itemId }) => itemId === hit.item.id))
  const asked = understood.understood
  return unmetInReply(
    questionOf(understood, asked, turn.ctx.now()),
    asked,
    text,
    cited.map(({ hit }) => hit),
  )
}

const customerWords = ({ turn, understood }: CheckInput): string[] => [
  understood.text,
  ...turn.history.filter(({ role }) => role === 'user').map(({ content }) => content),
]

const ownerWords = ({ config }: Turn): string => [config.instructions, ...config.goals].join('\n')

/** What was cited is read first: nearly always it holds the figures, and the other sources need not be read. */
const lockViolations = (input: CheckInput, reply: string, citations: readonly Citation[]): LockViolation[] => {
  const { turn, sources, toolResults } = input
  const customer = customerWords(input)
  const cited = sources.list.filter(({ hit }) => citations.some(({ itemId }) => itemId === hit.item.id))
  const owner = ownerWords(turn)
  const within = (texts: readonly string[]) =>
    checkPriceLock({ reply, sources: [...texts, ...toolResults], owner, customer })
  const violations = within(cited.map(({ whole }) => whole))
  return violations.length === 0 ? violations : within(sources.texts())
}

const refusal = (kind: Refusal['kind'], advice: string, details: Record<string, unknown>): Refusal => ({
  kind,
  advice,
  details,
})

/** Asking back states nothing, so it needs no source. */
const isQuestion = (text: string): boolean => text.length <= 250 && /\?\s*$/.test(text.trimEnd())
