export interface Candidate {
  readonly itemId: string
  readonly datasetId: string
  /** BM25 sum, which decides the order by words. */
  readonly raw: number
  readonly keywordScore: number
  readonly vectorScore: number | null
  readonly matchedWords: () => readonly string[]
}

export interface Ranked extends Candidate {
  readonly score: number
}

const span = (values: readonly number[]) => {
  const low = Math.min(...values)
  const width = Math.max(...values) - low
  // A single value is the best there is.
  return (value: number) => (width > 0 ? (value - low) / width : 1)
}

/** Equal ones are put in order by what they say, once they are read. */
export const byScore = (one: Ranked, other: Ranked): number => other.score - one.score || other.raw - one.raw

/**
 * Ranks by words and meaning together: each list is scaled to 0–1 over its candidates and blended by the dataset's alpha
 * (0 words only, 1 meaning only). Scaled values do not say how good the best one is, so the blend is multiplied by the
 * best absolute evidence of the question; a threshold then means the same for every question.
 */
export const fuse = (candidates: readonly Candidate[], alphaOf: (datasetId: string) => number): Ranked[] => {
  const words = candidates.filter(({ raw }) => raw > 0)
  const near = candidates.flatMap(({ vectorScore }) => (vectorScore === null ? [] : [vectorScore]))
  const wordSpan = span(words.map(({ raw }) => raw))
  const nearSpan = span(near)
  const bestWords = Math.max(0, ...words.map(({ keywordScore }) => keywordScore))
  const bestNear = Math.max(0, ...near)
  return candidates
    .map((candidate) => {
      const alpha = alphaOf(candidate.datasetId)
      const word = candidate.raw > 0 ? wordSpan(candidate.raw) : 0
      const meaning = candidate.vectorScore === null ? 0 : nearSpan(candidate.vectorScore)
      const ceiling = alpha * bestNear + (1 - alpha) * bestWords
      return { ...candidate, score: (alpha * meaning + (1 - alpha) * word) * ceiling }
    })
    .toSorted(byScore)
}

/** One kind of evidence alone: its own absolute score is the score. */
export const rankBy = (candidates: readonly Candidate[], scoreOf: (candidate: Candidate) => number): Ranked[] =>
  candidates.map((candidate) => ({ ...candidate, score: scoreOf(candidate) })).toSorted(byScore)
