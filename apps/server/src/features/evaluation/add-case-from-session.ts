import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError, only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { TestCaseRow } from '#db/schema/index.ts'
import { getSession } from '#features/agent/public.ts'
import { requireLockedTestSet } from './require-test-set.ts'
import { guessExpectation } from './guess-expectation.ts'
import { countTestCases, updateTestSet, writeCases } from './test-sets.repository.ts'

const mostTurns = 20
const mostCases = 200

/** A real conversation as a test case: its questions, and its last answer as the expectation. */
export const addCaseFromSession = (ctx: WorkspaceCtx, setId: string, sessionId: string): Promise<TestCaseRow> =>
  inTransaction(ctx, async (tx) => {
    const set = await requireLockedTestSet(tx, setId)
    const session = await getSession(tx, sessionId)
    // A flow also goes on by itself, when staff give back or a time is over: no customer says anything then.
    const runs = session.runs.filter(({ input, reply }) => reply !== null && input.trim() !== '').slice(-mostTurns)
    const last = runs.at(-1)
    // A conversation with another bot, or without an answer, is no test of this bot.
    if (!last || session.botId !== set.botId) throw new AppError('AGENT_SESSION_NOT_FOUND')
    const position = await countTestCases(tx.db, set)
    if (position >= mostCases) throw new AppError('VALIDATION_FAILED', { fields: { cases: 'field.too-long' } })
    const rows = await writeCases(tx.db, [
      {
        workspaceId: tx.workspaceId,
        id: newId(),
        setId: set.id,
        position,
        name: last.input.slice(0, 120).toWellFormed(),
        turns: runs.map(({ input }) => input),
        expect: guessExpectation(last),
        createdAt: tx.now(),
      },
    ])
    await updateTestSet(tx.db, set, { name: set.name, rev: set.rev + 1, updatedAt: tx.now() })
    return only(rows)
  })
