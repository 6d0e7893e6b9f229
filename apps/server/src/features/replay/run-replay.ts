import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import type { ReplayRow, ReplayTalkRow } from '#db/schema/index.ts'
import { isHarmful } from './compare-answers.ts'
import { replayTalk, type ReplayedTalk } from './replay-talk.ts'
import { findReplay, finishTalk, lockReplay, openTalks, updateReplay } from './replays.repository.ts'
import { insertTurns } from './turns.repository.ts'

/** A model takes seconds per answer; more at once would crowd out the shop's own customers. */
const atOnce = 2

/**
 * Runs the conversations of a replay. Each is committed by itself, so that one which is cut off goes on behind the
 * finished ones and asks nothing twice.
 */
export const runReplay = async (
  ctx: TenantCtx,
  { replayId }: { replayId: string },
  { attempt, signal, isLastAttempt }: RunningJob,
): Promise<void> => {
  const replay = await findReplay(ctx.db, { workspaceId: ctx.workspaceId, id: replayId })
  if (!replay || replay.status === 'done' || replay.status === 'error') return
  try {
    await setStatus(ctx, replay, 'running')
    const open = await openTalks(ctx.db, replay)
    for (let from = 0; from < open.length; from += atOnce) {
      signal.throwIfAborted()
      const group = open.slice(from, from + atOnce)
      const ended = await Promise.allSettled(
        group.map(async (talk) => saveTalk(ctx, replay, talk, await replayTalk(ctx, replay, talk, attempt))),
      )
      const failure = ended.find((one) => one.status === 'rejected')
      if (failure) throw failure.reason
    }
    await setStatus(ctx, replay, 'done')
  } catch (error) {
    // A refusal (the bot is deleted) stays one; anything else may pass.
    if (!(error instanceof AppError) && !isLastAttempt) throw error
    await setStatus(ctx, replay, 'error')
    if (!(error instanceof AppError)) throw error
  }
}

const saveTalk = (
  ctx: TenantCtx,
  { workspaceId, id }: ReplayRow,
  talk: ReplayTalkRow,
  { changed, sums, engine }: ReplayedTalk,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const replay = await lockReplay(tx.db, { workspaceId, id })
    // Deleted with its bot, or the conversation was saved by the run before.
    if (!replay || !(await finishTalk(tx.db, talk, sums))) return
    await insertTurns(tx.db, changed)
    await updateReplay(tx.db, replay, {
      openHarm: replay.openHarm + changed.filter(({ marks }) => isHarmful(marks)).length,
      engine: replay.engine === 'built-in' ? engine : replay.engine,
    })
    await tell(tx, replay)
  })

const setStatus = (ctx: TenantCtx, replay: ReplayRow, status: ReplayRow['status']): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const isEnd = status === 'done' || status === 'error'
    await updateReplay(tx.db, replay, { status, endedAt: isEnd ? tx.now() : null })
    await tell(tx, replay)
  })

/** The screens that show the replay read it again. */
const tell = (tx: TenantCtx, { id, botId }: ReplayRow): Promise<void> =>
  publish(tx, workspaceTopic(tx.workspaceId), 'replay.updated', { id, botId })
