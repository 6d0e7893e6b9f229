import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { fold, normalise } from '#core/text/fold.ts'
import type { BotRow, BotSnapshotRow } from '#db/schema/index.ts'
import { gateOf } from './publish-gate.ts'
import { replayGateOf } from './replay-gate.ts'

interface Exception {
  overrideGate?: string | undefined
  signedAs?: string | undefined
}

const plain = (name: string): string => fold(normalise(name)).trim()

/**
 * Refuses a draft that has not passed what the bot requires. Somebody may publish it all the same with a reason; an
 * exception from the replay is also signed with the own name. Says which gates were passed over.
 */
export const passGates = async (
  tx: WorkspaceCtx,
  bot: BotRow,
  { overrideGate: reason, signedAs }: Exception,
): Promise<{ override: BotSnapshotRow['override']; passRate?: number | null }> => {
  const tests = await gateOf(tx, bot)
  const replay = await replayGateOf(tx, bot)
  const shut = [
    ...(tests && !tests.isPassed ? ['tests' as const] : []),
    ...(replay && !replay.isPassed ? ['replay' as const] : []),
  ]
  if (shut.length === 0) return { override: null }
  if (reason === undefined && tests && shut.includes('tests'))
    throw new AppError('PUBLISH_GATE', { passRate: tests.passRate, minPassRate: tests.minPassRate })
  if (reason === undefined) throw new AppError('REPLAY_GATE', { openHarm: replay?.openHarm ?? 0 })
  const isSigned = plain(signedAs ?? '') === plain(tx.actor.name)
  if (shut.includes('replay') && !isSigned)
    throw new AppError('VALIDATION_FAILED', { fields: { signedAs: 'bots.sign.name' } })
  const override = { reason, signedAs: shut.includes('replay') ? tx.actor.name : null, gates: shut }
  return { override, ...(tests && !tests.isPassed ? { passRate: tests.passRate } : {}) }
}
