import type { RatedTerm } from '#features/knowledge/public.ts'
import { featuresOf, isAnotherThing, type ConfidenceFeatures } from './confidence-features.ts'
import type { EngineHit } from './contract.ts'

type Weights = Readonly<Record<keyof ConfidenceFeatures | 'bias', number>>

/**
 * Logistic weights, fitted offline by gradient descent: whether the first hit is the right one, a wrong one counting
 * 1.5 times, because a wrong answer costs a shop more than a question back. Pairs: 493 questions (94 of them without an
 * answer) over six invented businesses. With each business held out once, at 0.6: 70 % answered right, 1.5 % wrong, 10 %
 * of the unanswerable answered. Passages: 699 questions in four spellings on half of an encyclopaedic set, the questions
 * of the other half being unanswerable; at 0.6: 75 % right, 0.7 % wrong, 4 % of the unanswerable answered.
 */
const pairWeights: Weights = {
  bias: -2.26,
  covered: 5.19,
  concepts: 0.55,
  reverse: 2.14,
  gap: 1.83,
  missing: -1.44,
  unknown: -1.32,
}
const passageWeights: Weights = {
  bias: -5.61,
  covered: 6.18,
  concepts: -0.75,
  reverse: 7.6,
  gap: 6.99,
  missing: 0.36,
  unknown: -0.98,
}

export interface Confidence {
  /** 0–1: how surely this hit answers the question. */
  readonly value: number
  readonly features: ConfidenceFeatures | null
  /** The hit is about another thing than the question. */
  readonly isAnotherThing: boolean
}

/** Thresholds: answer above the first, ask back above the second, otherwise say that nothing is known. */
export const answerFrom = 0.6
export const suggestFrom = 0.3
const mostForAnother = 0.5

/** How certainly a hit answers, from the words alone. */
export const confidenceOf = (
  query: string,
  terms: readonly RatedTerm[],
  hits: readonly EngineHit[],
  at = 0,
): Confidence => {
  const features = featuresOf(query, terms, hits, at)
  const weights = hits[at]?.item.kind === 'chunk' ? passageWeights : pairWeights
  if (!features) return { value: 0, features, isAnotherThing: false }
  const { bias, ...rest } = weights
  const names = Object.keys(rest) as (keyof ConfidenceFeatures)[]
  const sum = names.reduce((total, name) => total + weights[name] * features[name], bias)
  const value = 1 / (1 + Math.exp(-sum))
  const hit = hits[at]
  const isOther = hit !== undefined && isAnotherThing(query, hit)
  return { value: isOther ? Math.min(value, mostForAnother) : value, features, isAnotherThing: isOther }
}
