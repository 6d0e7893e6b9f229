import type { TenantCtx, WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { KnowledgeItemRow } from '#db/schema/index.ts'
import { addQna, findPairItem, requireDataset, requireItem, updateQna } from '#features/knowledge/public.ts'
import { spellingOf } from './wording.ts'

interface Pair {
  datasetId: string
  /** Correct this one; undefined makes another. */
  itemId?: string | undefined
  questions: readonly string[]
  answer: string
}

const mostQuestions = 30
const longestQuestion = 500

/** Each way of asking once; those that only differ in accents or signs are the same. */
const different = (questions: readonly string[]): string[] => {
  const bySpelling = new Map<string, string>()
  for (const question of questions) {
    const text = question.trim().slice(0, longestQuestion).toWellFormed()
    const spelling = spellingOf(text)
    if (text.length >= 2 && spelling !== '' && !bySpelling.has(spelling)) bySpelling.set(spelling, text)
  }
  return [...bySpelling.values()].slice(0, mostQuestions)
}

/** Makes a pair, or gives a known one another answer and more ways to ask; its tags and its time stay. */
export const savePair = async (tx: WorkspaceCtx, pair: Pair): Promise<{ row: KnowledgeItemRow; isNew: boolean }> => {
  const { datasetId, itemId, answer } = pair
  await requireDataset(tx, datasetId)
  if (itemId === undefined) {
    const input = { questions: different(pair.questions), answer, tags: [], validFrom: null, validTo: null }
    return { row: await addQna(tx, datasetId, input), isNew: true }
  }
  const known = await requireItem(tx, itemId)
  if (known.kind !== 'qna') throw new AppError('DATASET_TYPE_WRONG')
  const row = await updateQna(tx, itemId, {
    questions: different([...known.questions, ...pair.questions]),
    answer,
    tags: known.tags,
    validFrom: known.validFrom?.toISOString() ?? null,
    validTo: known.validTo?.toISOString() ?? null,
  })
  return { row, isNew: false }
}

/** The pair a group points to, unless somebody has removed it. */
export const findPair = async (
  ctx: TenantCtx,
  { itemId }: { itemId: string | null },
): Promise<KnowledgeItemRow | undefined> => (itemId === null ? undefined : findPairItem(ctx, itemId))
