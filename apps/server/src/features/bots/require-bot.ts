import type { TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { refuseOverLimit } from '#core/limits.ts'
import type { BotRow, BotSnapshotRow } from '#db/schema/index.ts'
import { countOlderBots, findBot, lockBot } from './bots.repository.ts'
import { findSnapshot } from './snapshots.repository.ts'

const present = (row: BotRow | undefined): BotRow => {
  if (!row || row.deletedAt) throw new AppError('BOT_NOT_FOUND')
  return row
}

/** The bot, unless it is unknown or deleted. */
export const requireBot = async (ctx: TenantCtx, id: string): Promise<BotRow> =>
  present(await findBot(ctx.db, { workspaceId: ctx.workspaceId, id }))

/** The bot, locked: publishing, snapshots and saves of one bot happen one after the other. */
export const requireLockedBot = async (tx: TenantCtx, id: string): Promise<BotRow> =>
  present(await lockBot(tx.db, { workspaceId: tx.workspaceId, id }))

/** The same for a change of it; a bot over the limit of the package is read-only. */
export const requireOpenBot = async (tx: TenantCtx, id: string): Promise<BotRow> => {
  const bot = await requireLockedBot(tx, id)
  await refuseOverLimit(tx, 'bots', await countOlderBots(tx.db, bot))
  return bot
}

export const requireSnapshot = async (ctx: TenantCtx, bot: BotRow, snapshotId: string): Promise<BotSnapshotRow> => {
  const row = await findSnapshot(ctx.db, bot, snapshotId)
  if (!row) throw new AppError('SNAPSHOT_NOT_FOUND')
  return row
}
