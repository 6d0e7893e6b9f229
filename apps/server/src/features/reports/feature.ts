import { noteChanges } from '#core/changes/changes.repository.ts'
import type { TenantCtx } from '#core/context.ts'
import type { ErasePerson } from '#core/erasing.ts'
import type { Listener } from '#core/events/events.ts'
import { defineFeature } from '#core/feature.ts'
import { rebuildReports } from './count-changes.ts'
import { sendDigest } from './digest/send-digest.ts'
import { reportCron } from './reports.jobs.ts'
import { reportRoutes } from './routes.ts'

/** What is left of an erased person's conversations is counted again: lines of the log have gone with their words. */
const erasePerson: ErasePerson = async (tx, { threadIds }) => {
  const rows = threadIds.map((id) => ({ id, at: new Date(0) }))
  await noteChanges(tx.db, { workspaceId: tx.workspaceId, kind: 'thread', rows })
  return {}
}

/** The demo shop was taken away: everything is counted anew. */
const countWithoutSamples: Listener = {
  event: 'samples.removed',
  name: 'reports.count-without-samples',
  as: 'workspace',
  handle: async (ctx) => {
    await rebuildReports(ctx as TenantCtx)
  },
}

export const reportsFeature = defineFeature({
  name: 'reports',
  routes: reportRoutes,
  cron: reportCron,
  jobs: { 'reports.digest': sendDigest },
  erasePerson,
  listeners: [countWithoutSamples],
  seedDemo: async (ctx) => {
    await rebuildReports(ctx as TenantCtx)
  },
  seedNeighbour: async (ctx, { isShop }) => {
    if (isShop) await rebuildReports(ctx as TenantCtx)
  },
})
