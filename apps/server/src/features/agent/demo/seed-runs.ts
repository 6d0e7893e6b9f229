import type { TenantCtx } from '#core/context.ts'
import { wayOfAnswer } from '../turn/way-of-answer.ts'
import type { DemoAnswers, DemoTalk } from './demo-contract.ts'
import { demoItems, demoVersions, insertDemoSessions } from './demo-runs.repository.ts'
import { demoSessions, type DemoSession } from './demo-runs.ts'
import { DemoSources } from './demo-sources.ts'

export interface DemoRuns {
  sessions: readonly DemoSession[]
  answers: DemoAnswers
}

/**
 * What the bots did in the conversations of the demo shop (given oldest first): sessions, runs with their steps, and
 * costs; and which run wrote which message. It reads every message as a bot would, so it belongs before the transaction
 * that stores it: no transaction waits for the processor.
 */
export const planDemoRuns = async (ctx: TenantCtx, talks: readonly DemoTalk[]): Promise<DemoRuns> => {
  const versions = await demoVersions(ctx.db, ctx.workspaceId)
  const sources = new DemoSources(await demoItems(ctx.db, ctx.workspaceId))
  const sessions = demoSessions(ctx.workspaceId, talks, versions, sources)
  return {
    sessions,
    answers: {
      written: new Map(
        sessions.flatMap(({ written }) =>
          written.map(({ messageId, run, covered }) => [
            messageId,
            {
              runId: run.id,
              answersSeq: covered,
              citations: run.reply.citations,
              way: wayOfAnswer({ run, isHandoff: run.reply.isHandoff }),
              credits: run.credits,
            },
          ]),
        ),
      ),
      snapshots: new Map(sessions.map(({ threadId, snapshotId }) => [threadId, snapshotId])),
    },
  }
}

/** Stores them; part of the caller's transaction. */
export const seedDemoRuns = (tx: TenantCtx, { sessions }: DemoRuns): Promise<void> =>
  insertDemoSessions(tx.db, sessions)
