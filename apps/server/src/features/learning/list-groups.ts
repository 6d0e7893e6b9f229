import type { Input, Reply } from '@app/contracts/endpoint'
import type { listQuestionGroups } from '@app/contracts/learning'
import type { WorkspaceCtx } from '#core/context.ts'
import { requireBot } from '#features/bots/public.ts'
import { listGroupRows } from './groups.repository.ts'
import { presentGroups } from './present-group.ts'
import { spellingOf } from './wording.ts'

type Query = Input<typeof listQuestionGroups>['query']

export const listGroups = async (ctx: WorkspaceCtx, query: Query): Promise<Reply<typeof listQuestionGroups>> => {
  const { page, pageSize, state, botId, sort, mine, search } = query
  if (botId) await requireBot(ctx, botId)
  const { rows, ...sums } = await listGroupRows(ctx.db, {
    workspaceId: ctx.workspaceId,
    state,
    botId,
    sort,
    page,
    pageSize,
    assigneeId: mine === 'true' ? ctx.actor.userId : undefined,
    search: search ? spellingOf(search) : undefined,
  })
  return { items: await presentGroups(ctx, rows), page, pageSize, ...sums }
}
