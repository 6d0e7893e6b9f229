import type { Replay, ReplayTurn } from '@app/contracts/replays'
import type { TenantCtx, WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ReplayRow } from '#db/schema/index.ts'
import { requireBot } from '#features/bots/public.ts'
import { presentReplay, presentTurn } from './present-replay.ts'
import { findReplay, findShownReplay, newestReplays } from './replays.repository.ts'
import { findTurn, listTurns } from './turns.repository.ts'

const shown = 5

export const requireReplay = async (ctx: TenantCtx, id: string): Promise<ReplayRow> => {
  const row = await findReplay(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('REPLAY_NOT_FOUND')
  return row
}

export const listReplaysOf = async (ctx: TenantCtx, botId: string): Promise<Replay[]> => {
  const bot = await requireBot(ctx, botId)
  const rows = await newestReplays(ctx.db, { workspaceId: ctx.workspaceId, botId }, shown)
  return rows.map((row) => presentReplay(row, bot))
}

export const readReplay = async (ctx: TenantCtx, id: string): Promise<Replay> => {
  const row = await findShownReplay(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('REPLAY_NOT_FOUND')
  return presentReplay(row, await requireBot(ctx, row.botId))
}

export const listChangedTurns = async (ctx: WorkspaceCtx, id: string, wanted: Parameters<typeof listTurns>[2]) => {
  const { changes } = await requireReplay(ctx, id)
  const { rows, total } = await listTurns(ctx.db, { workspaceId: ctx.workspaceId, id }, wanted)
  const { page, pageSize } = wanted
  return { items: rows.map((row) => presentTurn(row, changes)), total, page, pageSize }
}

export const readTurn = async (ctx: TenantCtx, replay: ReplayRow, turnId: string): Promise<ReplayTurn> => {
  const row = await findTurn(ctx.db, replay, turnId)
  if (!row) throw new AppError('REPLAY_TURN_NOT_FOUND')
  return presentTurn(row, replay.changes)
}
