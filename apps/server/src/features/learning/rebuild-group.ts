import type { TenantCtx } from '#core/context.ts'
import type { QuestionGroupRow } from '#db/schema/index.ts'
import { termsOf, withShape } from './grouping/likeness.ts'
import { readQuestion, type QuestionShape } from './grouping/read-question.ts'
import { replaceTerms, updateGroup, type GroupKey } from './groups.repository.ts'
import { countQuestions, latestQuestions } from './questions.repository.ts'

/** As many questions are read again as a group is known by; more say nothing new. */
const mostRead = 200

/** Brings counts and what a group is found by to the questions it has now, after some have come or gone. */
export const rebuildGroup = async (
  tx: TenantCtx,
  key: GroupKey,
  change: Partial<Pick<QuestionGroupRow, 'question' | 'topic'>> = {},
): Promise<QuestionGroupRow> => {
  const { lastAt, ...counts } = await countQuestions(tx.db, key)
  const questions = await latestQuestions(tx.db, key, mostRead)
  const read = questions.map(({ text }) => readQuestion(text))
  const shapes = read.toReversed().reduce<QuestionShape[]>(withShape, [])
  await replaceTerms(tx.db, key, [...new Set(shapes.flatMap(termsOf))])
  return updateGroup(tx.db, key, { ...counts, ...(lastAt ? { lastAt } : {}), shapes, ...change })
}
