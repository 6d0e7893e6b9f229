import type { BotChange } from '@app/contracts/bots'
import type { ReplayAnswer } from '@app/contracts/replays'
import type { ComparedAnswers } from './compare-answers.ts'

type Compared = Pick<ComparedAnswers, 'marks' | 'lostDatasets'> & {
  /** Steps of a flow that the turn went through, with their place in the order. */
  walked: ReadonlyMap<string, number>
}

/** Places of the settings that only change how something is said. */
const manners = new Set(['persona', 'answerLength', 'languagePolicy', 'goals'])

/** How well a change explains what happened to an answer; 0: it cannot. */
const weightOf = (change: BotChange, compared: Compared, after: ReplayAnswer): number => {
  const { marks, lostDatasets } = compared
  const [, place = '', name = ''] = change.path
  const isOnlyWording = marks.every((mark) => mark === 'wording' || mark === 'better')
  if (place === 'datasets') {
    if (lostDatasets.includes(name)) return 100
    return change.kind === 'removed' || change.kind === 'added' ? 20 : 5
  }
  if (place === 'nodes') return stepWeight(change, compared.walked.get(name))
  if (place === 'handoff') return after.isHandoff ? 60 : 0
  if (place === 'fallback') return after.outcome === 'no_answer' ? 50 : 0
  if (place === 'forbiddenTopics') return after.outcome === 'blocked' ? 60 : 1
  if (place === 'onlyFromKnowledge' || place === 'guards') return isOnlyWording ? 4 : 30
  if (manners.has(place)) return isOnlyWording ? 40 : 2
  if (place === 'model' || place === 'instructions') return 10
  return 1
}

const mostSteps = 50

/** What a turn came to first turned it; where a step stands on the canvas turns nothing. */
const stepWeight = ({ path: [, , , part] }: BotChange, at: number | undefined): number =>
  at === undefined || part === 'pos' || part === 'label' ? 0 : 90 - Math.min(at, mostSteps)

/** Two changes of one step are one to its reader. */
const isSameStep = (one: BotChange | undefined, other: BotChange | undefined): boolean =>
  one?.path[1] === 'nodes' && other?.path[1] === 'nodes' && one.path[2] === other.path[2]

/** The change of the draft that explains a changed answer best, by its place in the list; null where two are even. */
export const causeOf = (changes: readonly BotChange[], compared: Compared, after: ReplayAnswer): number | null => {
  const weights = changes.map((change) => weightOf(change, compared, after))
  const best = Math.max(0, ...weights)
  if (best === 0) return null
  const first = weights.indexOf(best)
  // Several datasets taken away together explain the answers that quoted each of them.
  const last = weights.lastIndexOf(best)
  return last === first || best === 100 || isSameStep(changes[first], changes[last]) ? first : null
}
