import type { RunWithSteps } from '@app/contracts/agent'
import type { ReplayAnswer } from '@app/contracts/replays'
import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { ReplayRow, ReplayTalkRow, replayTurns } from '#db/schema/index.ts'
import { normaliseMessage } from '#features/agent/public.ts'
import { datasetIdsOf } from '#features/bots/public.ts'
import { playTurns } from '#features/evaluation/public.ts'
import { causeOf } from './cause-of.ts'
import { compareAnswers } from './compare-answers.ts'
import { safeConfig } from './safe-config.ts'
import { saidIn } from './talks.repository.ts'

export interface ReplayedTalk {
  changed: (typeof replayTurns.$inferInsert)[]
  sums: Pick<ReplayTalkRow, 'turns' | 'handoffsBefore' | 'handoffsAfter' | 'creditsBefore' | 'creditsAfter'>
  engine: string
}

/** Asks one conversation's questions to both versions, each in a session of its own, and compares turn by turn. */
export const replayTalk = async (
  ctx: TenantCtx,
  replay: ReplayRow,
  talk: ReplayTalkRow,
  attempt: number,
): Promise<ReplayedTalk> => {
  const said = await saidIn(ctx.db, talk, replay.includesTests)
  const turns = said.map(({ input }) => input)
  const play = async (side: 'before' | 'after') => {
    const version = {
      config: safeConfig(replay[side]),
      label: side === 'before' ? replay.beforeLabel : replay.afterLabel,
    }
    // Named after the real session, so that erasing a person also finds what was asked again.
    const name = `replay:${talk.sessionId}:${replay.id}:${side}`
    const { runs } = await playTurns(ctx, {
      name,
      botId: replay.botId,
      version,
      turns,
      mode: 'replay',
      attempt,
      isResumed: true,
    })
    return runs
  }
  const [before, after] = [await play('before'), await play('after')]
  const readable = new Set(datasetIdsOf(replay.after))
  const changed = said.flatMap(({ input, startedAt }, turn) => {
    const [old, fresh] = [before[turn], after[turn]]
    if (!old || !fresh) return []
    const answers = { before: answerOf(old), after: answerOf(fresh) }
    const { marks, rank, lostPrices, newPrices, lostSources, lostDatasets } = compareAnswers(
      answers.before,
      answers.after,
      readable,
    )
    if (marks.length === 0) return []
    return {
      workspaceId: ctx.workspaceId,
      id: newId(),
      replayId: replay.id,
      sessionId: talk.sessionId,
      position: talk.position,
      turn,
      question: input,
      understood: normaliseMessage(input).understood,
      askedAt: startedAt,
      ...answers,
      marks,
      facts: { lostPrices, newPrices, lostSources },
      rank,
      cause: causeOf(replay.changes, { marks, lostDatasets, walked: walkedIn(old, fresh) }, answers.after),
    }
  })
  return { changed, sums: sumsOf(before, after), engine: engineOf([...before, ...after]) }
}

/** The steps of a flow that either version took in a turn, with their place in the order. */
const walkedIn = (...runs: readonly RunWithSteps[]): Map<string, number> => {
  const walked = new Map<string, number>()
  for (const { steps } of runs)
    for (const [at, { nodeId }] of steps.entries()) walked.set(nodeId, Math.min(at, walked.get(nodeId) ?? at))
  return walked
}

const answerOf = ({ id, reply, outcome, credits, ms }: RunWithSteps): ReplayAnswer => ({
  text: reply?.text ?? '',
  citations: reply?.citations ?? [],
  outcome,
  isHandoff: reply?.isHandoff === true || outcome === 'handoff',
  credits,
  ms,
  runId: id,
})

const sumsOf = (before: readonly RunWithSteps[], after: readonly RunWithSteps[]): ReplayedTalk['sums'] => {
  const handoffs = (runs: readonly RunWithSteps[]) => runs.filter((run) => answerOf(run).isHandoff).length
  const credits = (runs: readonly RunWithSteps[]) => runs.reduce((sum, run) => sum + run.credits, 0)
  return {
    turns: Math.min(before.length, after.length),
    handoffsBefore: handoffs(before),
    handoffsAfter: handoffs(after),
    creditsBefore: credits(before),
    creditsAfter: credits(after),
  }
}

/** The model that answered at least once, else the built-in engine. */
const engineOf = (runs: readonly RunWithSteps[]): string =>
  runs.find(({ engine }) => engine !== 'built-in')?.engine ?? 'built-in'
