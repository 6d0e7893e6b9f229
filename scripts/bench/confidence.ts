import {
  featuresOf,
  isAnotherThing,
  type ConfidenceFeatures,
} from '../../apps/server/src/features/agent/builtin/confidence-features.ts'
import {
  answerFrom,
  chanceOf,
  confidenceOf,
  mostFor,
  type Weights,
} from '../../apps/server/src/features/agent/builtin/confidence.ts'
import type { EngineHit } from '../../apps/server/src/features/agent/builtin/contract.ts'
import { termsOfHit } from '../../apps/server/src/features/agent/builtin/hit-terms.ts'
import { hitText } from '../../apps/server/src/features/agent/builtin/hit-text.ts'
import { normaliseMessage } from '../../apps/server/src/features/agent/understand/normalise-message.ts'
import { idfOf } from '../../apps/server/src/features/knowledge/search/bm25.ts'
import { searchInMemory, type RatedTerm } from '../../apps/server/src/features/knowledge/public.ts'
import { askedBusinesses, type AskedBusiness } from './confidence-questions.ts'
import { rounded } from './median.ts'

/*
 * Fits the weights of the built-in engine's confidence and says how good they are: each business is judged by weights
 * that were fitted without it. Prints the weights of all businesses together, for `builtin/confidence.ts`, and the
 * figures of the weights that are there now (`--show`: what they miss). `node scripts/run.mjs scripts/bench/confidence.ts`.
 */

interface Example {
  readonly features: ConfidenceFeatures
  readonly isChunk: boolean
  readonly title: string
  readonly isRight: boolean
  /** What the weights in the product make of it. */
  readonly today: number
  /** No value lifts it over this. */
  readonly most: number
}
interface Asked {
  readonly business: string
  readonly style: string
  readonly text: string
  readonly isAnswerable: boolean
  readonly examples: readonly Example[]
}

const judgedHits = 5
/** A wrong answer costs a shop more than a question back. */
const wrongCost = 1.5

/** How rare the terms are once some items are gone. */
const withoutItems = (
  terms: readonly RatedTerm[],
  gone: readonly EngineHit['item'][],
  total: number,
): readonly RatedTerm[] => {
  if (gone.length === 0) return terms
  const held = gone.map((item) => termsOfHit({ item, score: 0 }).all)
  return terms.map((term) => {
    const items = term.items - held.filter((words) => words.has(term.term)).length
    return { ...term, items, idf: idfOf(total - gone.length, items) }
  })
}

/** Every question is also asked of the business as if it had never written down the answer. */
const examplesOf = ({ name, items, questions }: AskedBusiness): Asked[] => {
  const byId = new Map(items.map((item) => [item.id, item]))
  const search = searchInMemory(items.map((item) => ({ id: item.id, ...hitText({ item, score: 0 }) })))
  const unknown = new Set<string>()
  const twice = questions.flatMap((one) =>
    one.gold.size > 0
      ? [
          { ...one, without: unknown },
          { ...one, style: 'untold', gold: unknown, without: one.gold },
        ]
      : [{ ...one, without: unknown }],
  )
  return twice.map(({ text, style, gold, without }) => {
    const query = normaliseMessage(text).understood
    const { hits: found, terms: rated } = search(query, 10)
    const terms = withoutItems(
      rated,
      items.filter(({ id }) => without.has(id)),
      items.length,
    )
    const hits = found.flatMap(({ itemId, score }): EngineHit[] => {
      const item = byId.get(itemId)
      return item && !without.has(itemId) ? [{ item, score }] : []
    })
    const examples = hits.slice(0, judgedHits).flatMap((hit, at): Example[] => {
      const features = featuresOf(query, terms, hits, at)
      if (!features) return []
      return [
        {
          features,
          isChunk: hit.item.kind === 'chunk',
          title: hit.item.title || hit.item.body.slice(0, 30),
          isRight: gold.has(hit.item.id),
          today: confidenceOf(query, terms, hits, at).value,
          most: mostFor(features, isAnotherThing(query, terms, hit)),
        },
      ]
    })
    return { business: name, style, text, isAnswerable: gold.size > 0, examples }
  })
}

const steps = 12
/** Fitted before on other questions; a fit that began with today's weights would have seen the business it leaves out. */
const earlier: Readonly<Record<'pairs' | 'passages', Weights>> = {
  pairs: {
    bias: -2.26,
    covered: 5.19,
    concepts: 0.55,
    reverse: 2.14,
    gap: 1.83,
    missing: -1.44,
    unknown: -1.32,
    evidence: 0,
  },
  passages: {
    bias: -5.61,
    covered: 6.18,
    concepts: -0.75,
    reverse: 7.6,
    gap: 6.99,
    missing: 0.36,
    unknown: -0.98,
    evidence: 0,
  },
}
/** Added to the bias of the product, so that 0.6 stays the threshold where 0.55 was the better one. */
const leaning = 0.2
/** How firmly the weights hold on to the earlier ones, which have seen more businesses than these. */
const firmness: number = 30
/** Questions with their answer taken away count for less: another item may answer them as well. */
const untoldShare = 0.3

/** Logistic weights by Newton's method; every business counts the same, however many questions it has. */
const fit = (asked: readonly Asked[], isChunk: boolean): Weights => {
  const counts = new Map<string, number>()
  for (const { business } of asked) counts.set(business, (counts.get(business) ?? 0) + 1)
  const rows = asked.flatMap(({ business, style, examples }) =>
    examples
      .slice(0, 1)
      .filter((example) => example.isChunk === isChunk)
      .map(({ features, isRight }) => ({
        values: [1, ...Object.values(features)] as number[],
        target: isRight ? 1 : 0,
        share: ((isRight ? 1 : wrongCost) * (style === 'untold' ? untoldShare : 1) * 100) / (counts.get(business) ?? 1),
      })),
  )
  const names = ['bias', ...Object.keys(asked.flatMap(({ examples }) => examples)[0]?.features ?? {})]
  const prior = names.map((name) => (isChunk ? earlier.passages : earlier.pairs)[name as keyof Weights])
  let weights = [...prior]
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((weight, at) => firmness * (weight - (prior[at] ?? 0)))
    const bend = names.map((_, row) => names.map((__, column) => (row === column ? firmness : 0)))
    for (const { values, target, share } of rows) {
      const sum = values.reduce((all, value, at) => all + value * (weights[at] ?? 0), 0)
      const chance = 1 / (1 + Math.exp(-sum))
      values.forEach((value, row) => {
        slope[row] = (slope[row] ?? 0) + (chance - target) * share * value
        values.forEach((other, column) => {
          const line = bend[row]
          if (line) line[column] = (line[column] ?? 0) + chance * (1 - chance) * share * value * other
        })
      })
    }
    const change = solve(bend, slope)
    weights = weights.map((weight, at) => weight - (change[at] ?? 0))
  }
  return Object.fromEntries(
    names.map((name, at) => [name, rounded((weights[at] ?? 0) + (name === 'bias' ? leaning : 0), 2)]),
  ) as unknown as Weights
}

/** Solves a small system of linear equations. */
const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] => {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (let at = 0; at < size; at += 1) {
    const best = rows
      .slice(at)
      .reduce((top, row, step) => (Math.abs(row[at] ?? 0) > Math.abs(rows[top]?.[at] ?? 0) ? at + step : top), at)
    const [pivot, other] = [rows[best] ?? [], rows[at] ?? []]
    rows[at] = pivot
    if (best !== at) rows[best] = other
    rows.forEach((row, index) => {
      if (index === at) return
      const times = (row[at] ?? 0) / (pivot[at] || 1e-9)
      for (let column = at; column <= size; column += 1) row[column] = (row[column] ?? 0) - times * (pivot[column] ?? 0)
    })
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] || 1e-9))
}

type Judge = (example: Example) => number

const figuresOf = (asked: readonly Asked[], judge: (business: string) => Judge) => {
  const tally = { questions: 0, right: 0, wrong: 0, unanswerable: 0, falselySure: 0 }
  for (const { business, isAnswerable, examples } of asked) {
    const rated = examples.map((example) => ({ example, value: judge(business)(example) }))
    const best = rated.reduce<(typeof rated)[number] | null>(
      (top, one) => (top === null || one.value > top.value ? one : top),
      null,
    )
    const isGiven = best !== null && best.value >= answerFrom
    if (isAnswerable) {
      tally.questions += 1
      if (isGiven) tally[best.example.isRight ? 'right' : 'wrong'] += 1
    } else {
      tally.unanswerable += 1
      if (isGiven) tally.falselySure += 1
    }
  }
  const percent = (part: number, whole: number) => rounded((100 * part) / Math.max(1, whole), 1)
  return `right ${percent(tally.right, tally.questions)} wrong ${percent(tally.wrong, tally.questions)} of ${tally.questions}, falsely sure ${percent(tally.falselySure, tally.unanswerable)} of ${tally.unanswerable}`
}

const judgeBy =
  (pairs: Weights, passages: Weights): Judge =>
  ({ features, isChunk, most }) =>
    Math.min(most, chanceOf(features, isChunk ? passages : pairs))

const asked = askedBusinesses().flatMap(examplesOf)
const names = [...new Set(asked.map(({ business }) => business))]
const leftOut = new Map(
  names.map((name) => {
    const others = asked.filter(({ business }) => business !== name)
    return [name, judgeBy(fit(others, false), fit(others, true))]
  }),
)
const byName = (judge: (business: string) => Judge) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      figuresOf(
        asked.filter((one) => one.business === name && one.style !== 'untold'),
        judge,
      ),
    ]),
  )
const isPairs = ({ business, style }: Asked) => !business.startsWith('passages') && style !== 'untold'
const untold = asked.filter(({ style, business }) => style === 'untold' && !business.startsWith('passages'))
const byStyle = (judge: (business: string) => Judge) =>
  Object.fromEntries(
    [...Map.groupBy(asked.filter(isPairs), ({ style }) => style)].map(([style, some]) => [
      style,
      figuresOf(some, judge),
    ]),
  )
const summary = (judge: (business: string) => Judge) => ({
  businesses: figuresOf(asked.filter(isPairs), judge),
  untold: figuresOf(untold, judge),
  byBusiness: byName(judge),
  byStyle: byStyle(judge),
})
const without = (business: string): Judge => leftOut.get(business) ?? (() => 0)
if (process.argv.includes('--show')) {
  for (const { business, style, text, isAnswerable, examples } of asked.filter(isPairs)) {
    const [best] = examples.toSorted((one, other) => other.today - one.today)
    const isGiven = best !== undefined && best.today >= answerFrom
    if (isAnswerable ? isGiven && best.isRight : !isGiven) continue
    const verdict = isGiven ? (isAnswerable ? 'wrong' : 'falsely sure') : 'missed'
    console.error(`${verdict}: ${text} (${business}, ${style}) → ${best?.title ?? '–'} ${best?.today.toFixed(2) ?? ''}`)
  }
}
console.log(
  JSON.stringify(
    {
      today: summary(
        () =>
          ({ today }) =>
            today,
      ),
      todayFirstHit: figuresOf(
        asked.filter(isPairs).map((one) => ({ ...one, examples: one.examples.slice(0, 1) })),
        () =>
          ({ today }) =>
            today,
      ),
      leftOut: summary(without),
      weights: { pairs: fit(asked, false), passages: fit(asked, true) },
    },
    null,
    2,
  ),
)
