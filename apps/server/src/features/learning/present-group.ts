import type { QuestionGroup } from '@app/contracts/learning'
import type { TenantCtx } from '#core/context.ts'
import type { QuestionGroupRow } from '#db/schema/index.ts'
import { memberNames } from './sources.repository.ts'

export const presentGroups = async (ctx: TenantCtx, rows: readonly QuestionGroupRow[]): Promise<QuestionGroup[]> => {
  const ids = rows.flatMap(({ assigneeId }) => (assigneeId ? [assigneeId] : []))
  const names = await memberNames(ctx.db, ctx.workspaceId, ids)
  return rows.map((row) => {
    const name = row.assigneeId === null ? undefined : names.get(row.assigneeId)
    return {
      id: row.id,
      question: row.question,
      topic: row.topic,
      state: row.state,
      asked: row.asked,
      customers: row.customers,
      lastAt: row.lastAt.toISOString(),
      assignee: row.assigneeId !== null && name !== undefined ? { id: row.assigneeId, name } : null,
      pair: row.itemId && row.datasetId ? { itemId: row.itemId, datasetId: row.datasetId } : null,
      isBack: row.state === 'open' && row.answeredAt !== null,
      ignoredReason: row.ignoredReason,
    }
  })
}

export const presentGroup = async (ctx: TenantCtx, row: QuestionGroupRow): Promise<QuestionGroup> => {
  const [group] = await presentGroups(ctx, [row])
  if (!group) throw new Error('a group was not presented')
  return group
}
