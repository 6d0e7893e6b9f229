import type { QuestionGroupDetail } from '@app/contracts/learning'

/** What is being written for a group; kept while other groups are looked at. */
export interface AnswerDraft {
  question: string
  answer: string
  datasetId: string | null
  /** The pair that is corrected instead of making one. */
  itemId: string | null
  tells: boolean
}

/** What the form begins with; a group that came back starts from the answer it had. */
export const firstDraft = ({ group, answer, reach }: QuestionGroupDetail): AnswerDraft => ({
  question: group.question,
  answer: group.isBack ? (answer ?? '') : '',
  datasetId: group.pair?.datasetId ?? null,
  itemId: group.pair?.itemId ?? null,
  tells: reach.reachable > 0,
})

/** Drafts by group. Outside of React: a draft lives as long as the page is open in this tab. */
const drafts = new Map<string, AnswerDraft>()

export const knownDraft = (groupId: string): AnswerDraft | undefined => drafts.get(groupId)
export const keepDraft = (groupId: string, draft: AnswerDraft): void => void drafts.set(groupId, draft)
export const dropDraft = (groupId: string): void => void drafts.delete(groupId)
