import type { TenantCtx } from '#core/context.ts'
import { createHash } from 'node:crypto'
import type { RunWithSteps } from '@app/contracts/agent'
import type { BotConfig } from '@app/contracts/bot-settings'
import type { TestResult } from '@app/contracts/bot-tests'
import type { TestCaseRow } from '#db/schema/index.ts'
import { getSession, openSession, runTurn } from '#features/agent/public.ts'
import { gradeCase } from './grade-case.ts'
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

/** A turn that was cut off when its process died. */
class LeftUnfinished extends Error {}

/** The same text gives the same id, so that a turn repeated after a crash is found and not run twice. */
const idFrom = (words: string): string => {
  const hex = createHash('sha256').update(words).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Plays the conversation of a case with a new customer and grades how it ended. */
export const runCase = async (ctx: TenantCtx, test: TestCaseRow, run: CaseRun): Promise<CaseResult> => {
  const name = `eval:${run.testRunId}:${test.id}`
  try {
    return await play(ctx, test, run, name)
  } catch (error) {
    if (!(error instanceof LeftUnfinished)) throw error
    // Half a turn would be in the session's state, so a new session begins.
    return play(ctx, test, run, `${name}:${run.attempt}`)
  }
}

const play = async (ctx: TenantCtx, test: TestCaseRow, run: CaseRun, name: string): Promise<CaseResult> => {
  const { botId, version } = run
  // Always in development: tests must not show in the numbers of real customers.
  const { id: sessionId } = await openSession(ctx, {
    botId,
    environment: 'development',
    origin: 'eval',
    externalKey: name,
  })
  const runs: RunWithSteps[] = []
  for (const [index, text] of test.turns.entries()) {
    const turn = await runTurn(ctx, { sessionId, inputId: idFrom(`${name}:${index}`), text, mode: 'eval', version })
    if (turn.status === 'running') throw new LeftUnfinished('a turn was left unfinished')
    runs.push(turn)
  }
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
