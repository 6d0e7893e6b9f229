import { inTransaction, type SystemCtx } from '#core/context.ts'
import { demoItems, demoTalks, demoVersions, insertDemoSessions } from './demo-runs.repository.ts'
import { demoSessions } from './demo-runs.ts'
import { DemoSources } from './demo-sources.ts'

/** What the bots of the demo shop did in its conversations: sessions, runs with their steps, and what they cost. */
export const seedRuns = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  await inTransaction({ ...ctx, workspaceId }, async ({ db }) => {
    const talks = await demoTalks(db, workspaceId)
    const versions = await demoVersions(db, workspaceId)
    const sources = new DemoSources(await demoItems(db, workspaceId))
    await insertDemoSessions(db, workspaceId, demoSessions(workspaceId, talks, versions, sources))
  })
}
