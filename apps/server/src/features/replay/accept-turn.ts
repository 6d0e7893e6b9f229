import type { ReplayTurn } from '@app/contracts/replays'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { readTurn } from './read-replays.ts'
import { countOpenTurns, lockReplay, updateReplay } from './replays.repository.ts'
import { acceptTurn as writeAcceptance } from './turns.repository.ts'

/** Somebody has read the new answer and wants it so; the gate no longer counts it. */
export const acceptTurn = (
  ctx: WorkspaceCtx,
  { replayId, turnId }: { replayId: string; turnId: string },
  isAccepted: boolean,
): Promise<ReplayTurn> =>
  inTransaction(ctx, async (tx) => {
    const key = { workspaceId: tx.workspaceId, id: replayId }
    const replay = await lockReplay(tx.db, key)
    if (!replay) throw new AppError('REPLAY_NOT_FOUND')
    const acceptance = isAccepted
      ? { acceptedBy: tx.actor.userId, acceptedAt: tx.now() }
      : { acceptedBy: null, acceptedAt: null }
    if (!(await writeAcceptance(tx.db, key, turnId, acceptance))) throw new AppError('REPLAY_TURN_NOT_FOUND')
    await updateReplay(tx.db, key, { openHarm: await countOpenTurns(tx.db, key) })
    await audit(tx, {
      action: 'bots.replay-accepted',
      target: { type: 'bot', id: replay.botId, name: '' },
      details: { replayId, turnId, isAccepted },
    })
    return readTurn(tx, replay, turnId)
  })
