import type { BotChange } from '@app/contracts/bots'
import type { ReplayAnswer } from '@app/contracts/replays'
import type { ComparedAnswers } from './compare-answers.ts'

type Compared = Pick<ComparedAnswers, 'marks' | 'lostDatasets'>

/** Places of the settings that only change how something is said. */
const manners = new Set(['persona', 'answerLength', 'languagePolicy', 'goals'])

/** How well a change explains what happened to an answer; 0: it cannot. */
const weightOf = (change: BotChange, { marks, lostDatasets }: Compared, after: ReplayAnswer): number => {
  const [, place = '', name = ''] = change.path
  const isOnlyWording = marks.every((mark) => mark === 'wording' || mark === 'better')
  if (place === 'datasets') {
    if (lostDatasets.includes(name)) return 100
    return change.kind === 'removed' || change.kind === 'added' ? 20 : 5
  }
  if (place === 'handoff') return after.isHandoff ? 60 : 0
  if (place === 'fallback') return after.outcome === 'no_answer' ? 50 : 0
  if (place === 'forbiddenTopics') return after.outcome === 'blocked' ? 60 : 1
  if (place === 'onlyFromKnowledge' || place === 'guards') return isOnlyWording ? 4 : 30
  if (manners.has(place)) return isOnlyWording ? 40 : 2
  if (place === 'model' || place === 'instructions') return 10
  return 1
}

/** The change of the draft that explains a changed answer best, by its place in the list; null where two are even. */
export const causeOf = (changes: readonly BotChange[], compared: Compared, after: ReplayAnswer): number | null => {
  const weights = changes.map((change) => weightOf(change, compared, after))
  const best = Math.max(0, ...weights)
  if (best === 0) return null
  const first = weights.indexOf(best)
  // Several datasets taken away together explain the answers that quoted each of them.
  return weights.lastIndexOf(best) === first || best === 100 ? first : null
}
