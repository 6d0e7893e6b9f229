import type { TenantCtx } from '#core/context.ts'
import type { AgentSession, Run, RunWithSteps } from '@app/contracts/agent'
import type { Page } from '@app/contracts/pagination'
import { AppError } from '#core/errors.ts'
import type { AgentSessionRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import { presentRun, presentRunWithSteps, presentSession } from './agent.presenter.ts'
import { findRun, listRunsOf } from './runs.repository.ts'
import { findSession, listSessionRows, numbersOfSnapshots, type SessionFilter } from './sessions.repository.ts'

export const presentSessions = async (ctx: TenantCtx, rows: readonly AgentSessionRow[]): Promise<AgentSession[]> => {
  const numbers = await numbersOfSnapshots(ctx.db, ctx.workspaceId, rows)
  return rows.map((row) => presentSession(row, row.snapshotId ? (numbers.get(row.snapshotId) ?? null) : null))
}

export const presentOneSession = async (ctx: TenantCtx, row: AgentSessionRow): Promise<AgentSession> => {
  const [session] = await presentSessions(ctx, [row])
  if (!session) throw new Error('one row gives one session')
  return session
}

export const listSessions = async (
  ctx: TenantCtx,
  botId: string,
  filter: SessionFilter,
): Promise<Page<AgentSession>> => {
  await requireBot(ctx, botId)
  const { rows, total } = await listSessionRows(ctx.db, { workspaceId: ctx.workspaceId, botId }, filter)
  return { items: await presentSessions(ctx, rows), total, page: filter.page, pageSize: filter.pageSize }
}

export const getSession = async (ctx: TenantCtx, sessionId: string): Promise<AgentSession & { runs: Run[] }> => {
  const { workspaceId } = ctx
  const row = await findSession(ctx.db, { workspaceId, id: sessionId })
  if (!row) throw new AppError('AGENT_SESSION_NOT_FOUND')
  const runs = await listRunsOf(ctx.db, { workspaceId, sessionId })
  return { ...(await presentOneSession(ctx, row)), runs: runs.map(presentRun) }
}

export const getRun = async (ctx: TenantCtx, id: string): Promise<RunWithSteps> => {
  const row = await findRun(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('AGENT_RUN_NOT_FOUND')
  return presentRunWithSteps(row)
}
