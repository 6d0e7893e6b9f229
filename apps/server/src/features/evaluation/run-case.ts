import type { TenantCtx } from '#core/context.ts'
import type { RunWithSteps } from '@app/contracts/agent'
import type { BotConfig } from '@app/contracts/bot-settings'
import type { TestResult } from '@app/contracts/bot-tests'
import type { TestCaseRow } from '#db/schema/index.ts'
import { getSession } from '#features/agent/public.ts'
import { gradeCase } from './grade-case.ts'
import { playTurns } from './play-turns.ts'
import { expectationOf } from './present-tests.ts'

export interface CaseRun {
  testRunId: string
  botId: string
  version: { config: BotConfig; label: string }
  /** Which try of the job this is. */
  attempt: number
}

export interface CaseResult extends Omit<TestResult, 'caseId' | 'caseName'> {
  engine: string
}

/** Plays the conversation of a case with a new customer and grades how it ended. */
export const runCase = async (ctx: TenantCtx, test: TestCaseRow, run: CaseRun): Promise<CaseResult> => {
  const { botId, version, attempt } = run
  const name = `eval:${run.testRunId}:${test.id}`
  const { turns } = test
  const { sessionId, runs } = await playTurns(ctx, { name, botId, version, turns, mode: 'eval', attempt })
  const last = runs.at(-1)
  if (!last) throw new Error('a case has at least one turn')
  const session = await getSession(ctx, sessionId)
  const isHandedOff = session.status === 'handed-off' || last.reply?.isHandoff === true || last.outcome === 'handoff'
  const sum = (of: (one: RunWithSteps) => number) => runs.reduce((total, one) => total + of(one), 0)
  return {
    ...gradeCase(expectationOf(test), { ...last, isHandedOff, slots: session.slots }),
    turns: runs.map(({ input, reply, id }) => ({ text: input, reply: reply?.text ?? '', runId: id })),
    credits: sum(({ credits }) => credits),
    tokens: sum(({ tokensIn, tokensOut }) => tokensIn + tokensOut),
    ms: sum(({ ms }) => ms),
    engine: last.engine,
  }
}
