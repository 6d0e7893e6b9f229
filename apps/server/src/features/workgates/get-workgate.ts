import type { Reply } from '@app/contracts/endpoint'
import type { getWorkgate as contract } from '@app/contracts/workgates'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { healthChangesSince } from './health-changes.repository.ts'
import { healthDays, shownDays, startOfDay } from './health-days.ts'
import { presentWorkgateLine } from './present-workgate-line.ts'
import { sendBudgets } from './send-budgets.ts'
import { findPersonName, findWorkgateLine } from './workgate-list.repository.ts'

/** One account with its last thirty days, who connected it and what it lacks. */
export const getWorkgate = async (ctx: WorkspaceCtx, id: string): Promise<Reply<typeof contract>> => {
  const line = await findWorkgateLine(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!line || line.workgate.removedAt) throw new AppError('WORKGATE_NOT_FOUND')
  const { workgate } = line
  const since = startOfDay(ctx.now(), shownDays - 1)
  return {
    workgate: presentWorkgateLine(ctx.deps, line, await sendBudgets(ctx, [workgate])),
    days: healthDays(workgate, await healthChangesSince(ctx.db, workgate, since), ctx.now()),
    gaps: workgate.gaps,
    uses: workgate.uses,
    connectedBy: workgate.connectedBy && (await findPersonName(ctx.db, workgate.connectedBy)),
    connectedAt: workgate.connectedAt?.toISOString() ?? null,
  }
}
