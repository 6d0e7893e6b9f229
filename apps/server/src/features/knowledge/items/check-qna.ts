import type { KnowledgeItemRow } from '#db/schema/index.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import { requireDataset, requireItem } from '../require-knowledge.ts'
import { findItems } from './items.repository.ts'
import { searchItems } from '../search/search-items.ts'
import { isNo, numbersIn, similarityOf } from '#core/text/text-similarity.ts'

export interface QnaWarning {
  kind: 'duplicate' | 'contradiction'
  itemId: string
  question: string
  answer: string
  similarity: number
}

const sameQuestion = 0.72
const mostWarnings = 5

/**
 * Pairs that ask nearly the same. With a different number or amount in the answer, or a no against a yes, it is a
 * contradiction a customer would meet; otherwise a duplicate to merge.
 */
export const checkQna = async (
  ctx: WorkspaceCtx,
  datasetId: string,
  input: { questions: readonly string[]; answer: string; exceptItemId?: string | undefined },
): Promise<QnaWarning[]> => {
  const dataset = await requireDataset(ctx, datasetId)
  if (input.exceptItemId) await requireItem(ctx, input.exceptItemId)
  const near = new Set<string>()
  for (const question of input.questions.slice(0, 5)) {
    const found = await searchItems(ctx.db, {
      workspaceId: ctx.workspaceId,
      datasets: [{ id: dataset.id, generation: dataset.activeGeneration, alpha: 0 }],
      query: question,
      mode: 'keyword',
      topK: 10,
      threshold: 0,
      now: ctx.now(),
    })
    for (const hit of found.hits) if (hit.itemId !== input.exceptItemId) near.add(hit.itemId)
  }
  const rows = await findItems(ctx.db, ctx.workspaceId, [...near])
  return rows
    .flatMap((row) => warningOf(row, input))
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, mostWarnings)
}

const warningOf = (row: KnowledgeItemRow, input: { questions: readonly string[]; answer: string }): QnaWarning[] => {
  let best = { similarity: 0, question: row.title }
  for (const asked of input.questions)
    for (const known of row.questions) {
      const similarity = similarityOf(asked, known)
      if (similarity > best.similarity) best = { similarity, question: known }
    }
  if (best.similarity < sameQuestion) return []
  const isContradiction =
    numbersIn(input.answer).join() !== numbersIn(row.body).join() || isNo(input.answer) !== isNo(row.body)
  return [
    {
      kind: isContradiction ? 'contradiction' : 'duplicate',
      itemId: row.id,
      question: best.question,
      answer: row.body.slice(0, 500),
      similarity: Math.round(best.similarity * 100) / 100,
    },
  ]
}
