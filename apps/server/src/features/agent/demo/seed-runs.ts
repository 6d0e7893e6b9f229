import type { TenantCtx } from '#core/context.ts'
import { wayOfAnswer } from '../turn/way-of-answer.ts'
import type { DemoAnswers, DemoTalk } from './demo-contract.ts'
import { demoItems, demoVersions, insertDemoSessions } from './demo-runs.repository.ts'
import { demoSessions } from './demo-runs.ts'
import { DemoSources } from './demo-sources.ts'

/**
 * Seeds what the bots did in the conversations of the demo shop (given oldest first): sessions, runs with their steps,
 * and costs. Returns which run wrote which message; part of the caller's transaction.
 */
export const seedDemoRuns = async (tx: TenantCtx, talks: readonly DemoTalk[]): Promise<DemoAnswers> => {
  const versions = await demoVersions(tx.db, tx.workspaceId)
  const sources = new DemoSources(await demoItems(tx.db, tx.workspaceId))
  const sessions = demoSessions(tx.workspaceId, talks, versions, sources)
  await insertDemoSessions(tx.db, sessions)
  return {
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
  }
}
