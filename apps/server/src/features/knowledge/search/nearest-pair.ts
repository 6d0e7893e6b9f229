import type { TenantCtx } from '#core/context.ts'
import { pairSets } from '../datasets/datasets.repository.ts'
import { findItems } from '../items/items.repository.ts'
import { searchItems } from './search-items.ts'

export interface NearestPair {
  itemId: string
  datasetId: string
  questions: readonly string[]
  answer: string
}

const mostSets = 20

/** The pair that comes nearest to a question by its words, in all sets of pairs; undefined: none has anything of it. */
export const nearestPair = async (ctx: TenantCtx, question: string): Promise<NearestPair | undefined> => {
  const sets = await pairSets(ctx.db, ctx.workspaceId, mostSets)
  if (sets.length === 0) return undefined
  const { hits } = await searchItems(ctx.db, {
    workspaceId: ctx.workspaceId,
    datasets: sets.map(({ id, activeGeneration }) => ({ id, generation: activeGeneration, alpha: 0 })),
    query: question,
    mode: 'keyword',
    topK: 1,
    threshold: 0,
    now: ctx.now(),
  })
  const [item] = await findItems(
    ctx.db,
    ctx.workspaceId,
    hits.slice(0, 1).map(({ itemId }) => itemId),
  )
  return item && { itemId: item.id, datasetId: item.datasetId, questions: item.questions, answer: item.body }
}
