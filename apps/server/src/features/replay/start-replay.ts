import './replay.jobs.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { ReplayRow } from '#db/schema/index.ts'
import { diffValues, requireLockedBot } from '#features/bots/public.ts'
import { versionsOf, type ReplayWish } from './plan-replay.ts'
import { deleteOldReplays, insertReplay, isReplayUnderWay } from './replays.repository.ts'
import { latestTalks } from './talks.repository.ts'

const kept = 10

/** Freezes both versions and the choice of conversations, and queues the rest. */
export const startReplay = (
  ctx: WorkspaceCtx,
  botId: string,
  { most, includesTests }: ReplayWish,
): Promise<ReplayRow> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    // Behind the lock of the bot, so that two clicks start one replay.
    await requireLockedBot(tx, botId)
    const { before, after } = await versionsOf(tx, botId)
    if (await isReplayUnderWay(tx.db, { workspaceId, botId })) throw new AppError('REPLAY_RUNNING')
    const talks = await latestTalks(tx.db, { workspaceId, botId, most, includesTests })
    const id = newId()
    const row = await insertReplay(
      tx.db,
      {
        workspaceId,
        id,
        botId,
        status: 'queued',
        before: before.config,
        after: after.config,
        beforeLabel: before.label,
        afterLabel: after.label,
        beforeHash: before.hash,
        afterHash: after.hash,
        changes: diffValues({ config: before.config }, { config: after.config }),
        includesTests,
        conversations: talks.length,
        createdBy: tx.actor.userId,
        createdAt: tx.now(),
      },
      talks.map(({ sessionId }, position) => ({ workspaceId, replayId: id, sessionId, position })),
    )
    await deleteOldReplays(tx.db, { workspaceId, botId }, kept)
    await enqueue(tx, 'replay.run', { replayId: id }, { dedupeKey: id })
    return row
  })
