import { harmfulMarks, replayMarks, type ReplayAnswer, type ReplayMark } from '@app/contracts/replays'
import { factsOf } from '#features/agent/public.ts'
import { plainWords } from '#features/evaluation/public.ts'

export interface ComparedAnswers {
  marks: ReplayMark[]
  lostPrices: string[]
  newPrices: string[]
  /** Titles of what is no longer quoted. */
  lostSources: string[]
  /** The datasets they are from. */
  lostDatasets: string[]
  rank: number
}

const knows = new Set<ReplayAnswer['outcome']>(['answered', 'suggested'])
const knowsNot = new Set<ReplayAnswer['outcome']>(['no_answer', 'error', 'blocked', 'silent'])

/** What the second answer does worse, or better, than the first. Plain code on prices, sources and outcome. */
export const compareAnswers = (
  before: ReplayAnswer,
  after: ReplayAnswer,
  /** The datasets the second version can still read. */
  readable: ReadonlySet<string>,
): ComparedAnswers => {
  const [old, fresh] = [pricesOf(before), pricesOf(after)]
  const lostPrices = missing(old, fresh)
  const newPrices = missing(fresh, old)
  const lost = lostCitations(before, after, readable)
  const isReworded = plainWords(before.text) !== plainWords(after.text)
  const has: Readonly<Record<Exclude<ReplayMark, 'wording'>, boolean>> = {
    // A price that is only added tells the customer more.
    price: lostPrices.length > 0,
    source: lost.length > 0,
    unknown: knows.has(before.outcome) && knowsNot.has(after.outcome),
    handoff: after.isHandoff && !before.isHandoff,
    better: knowsNot.has(before.outcome) && knows.has(after.outcome),
  }
  const found = replayMarks.filter((mark) => mark !== 'wording' && has[mark])
  // Only words: what changes more has other words anyway.
  const marks: ReplayMark[] = found.length === 0 && isReworded ? ['wording'] : found
  return {
    marks,
    lostPrices,
    newPrices,
    lostSources: unique(lost.map(({ title }) => title)),
    lostDatasets: unique(lost.map(({ datasetId }) => datasetId)),
    rank: rankOf(marks),
  }
}

export const isHarmful = (marks: readonly ReplayMark[]): boolean => marks.some((mark) => harmfulMarks.includes(mark))

/** A worse mark outweighs all lesser ones together. */
const rankOf = (marks: readonly ReplayMark[]): number =>
  replayMarks.reduce((sum, mark, at) => sum + (marks.includes(mark) ? 2 ** (replayMarks.length - 1 - at) : 0), 0)

const unique = (list: readonly string[]): string[] => [...new Set(list)]

/** Amounts of money by their value, as they are written. */
const pricesOf = ({ text }: ReplayAnswer): Map<string, string> =>
  new Map(
    factsOf(text.normalize('NFC'))
      .filter(({ kind, certainty }) => kind === 'money' && certainty !== 'weak')
      .map((fact) => [fact.value, fact.text.trim()]),
  )

const missing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one].filter(([value]) => !other.has(value)).map(([, written]) => written)

/**
 * What was quoted and is not any more: everything, when nothing of it is quoted now; else only what the version cannot
 * read any more. Another choice among good sources is no loss.
 */
const lostCitations = (before: ReplayAnswer, after: ReplayAnswer, readable: ReadonlySet<string>) => {
  const quoted = new Set(after.citations.map(({ itemId }) => itemId))
  const gone = before.citations.filter(({ itemId }) => !quoted.has(itemId))
  return gone.length === before.citations.length ? gone : gone.filter(({ datasetId }) => !readable.has(datasetId))
}
