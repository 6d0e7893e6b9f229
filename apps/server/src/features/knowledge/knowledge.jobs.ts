import type { SystemCtx } from '#core/context.ts'
import type { CronEntry, JobHandlers, RunningJob } from '#core/jobs/jobs.ts'
import { embedDataset } from './items/embed-items.ts'
import { fetchSource } from './sources/fetch-source.ts'
import { ingestDocument, type IngestCtx } from './documents/ingest-document.ts'
import { daysBefore, pruneInSteps } from '#core/retention/prune-in-steps.ts'
import { deleteOldHitTests } from './search/hit-tests.repository.ts'
import { deleteOldChanges } from './search/knowledge-version.repository.ts'
import { queueDueSources } from './sources/manage-sources.ts'
import { reindexDataset } from './datasets/reindex-dataset.ts'
import { runImport } from './imports/run-import.ts'
import { mergeSegments } from './search/merge-segments.ts'
import { wakeStuckDocuments } from './documents/wake-stuck-documents.ts'

declare module '#core/jobs/jobs.ts' {
  interface JobPayloads {
    'knowledge.ingest': { documentId: string; run: number }
    'knowledge.import': { importId: string }
    'knowledge.fetch-source': { sourceId: string }
    'knowledge.reindex': { datasetId: string }
    'knowledge.embed': { datasetId: string }
    'knowledge.merge': { datasetId: string; generation: number }
  }
}

/** Knowledge belongs to a workspace, and so does all work on it. */
const inWorkspace =
  <P>(work: (ctx: IngestCtx, payload: P, job: RunningJob) => Promise<void>) =>
  (ctx: SystemCtx, payload: P, job: RunningJob): Promise<void> => {
    if (!ctx.workspaceId) throw new Error('knowledge work without a workspace')
    return work(ctx as IngestCtx, payload, job)
  }

const merge = async (
  ctx: IngestCtx,
  { datasetId, generation }: { datasetId: string; generation: number },
  { signal }: RunningJob,
): Promise<void> => {
  const key = { workspaceId: ctx.workspaceId, datasetId, generation }
  while ((await mergeSegments(ctx.db, key)) > 0) signal.throwIfAborted()
}

const hour = 3600

export const knowledgeJobs: JobHandlers = {
  'knowledge.ingest': { run: inWorkspace(ingestDocument), maxRunSeconds: hour },
  'knowledge.import': { run: inWorkspace(runImport), maxRunSeconds: hour },
  'knowledge.fetch-source': { run: inWorkspace(fetchSource), maxRunSeconds: hour },
  // Begins anew with each try, so one try must be enough for the largest dataset.
  'knowledge.reindex': { run: inWorkspace(reindexDataset), maxRunSeconds: 6 * hour },
  'knowledge.embed': { run: inWorkspace(embedDataset), maxRunSeconds: 2 * hour },
  'knowledge.merge': { run: inWorkspace(merge), maxRunSeconds: hour },
}

export const pruneHitTests = async (ctx: SystemCtx): Promise<void> => {
  const before = daysBefore(ctx, ctx.deps.config.retention.hitTestDays)
  await pruneInSteps(() => deleteOldHitTests(ctx.db, before))
}

export const knowledgeCron: readonly CronEntry[] = [
  { name: 'knowledge.sources', at: '*/10 * * * *', run: queueDueSources },
  { name: 'knowledge.watchdog', at: '*/5 * * * *', run: wakeStuckDocuments },
  { name: 'knowledge.changes', at: '41 * * * *', run: ({ db }) => deleteOldChanges(db) },
  { name: 'knowledge.prune', at: '50 2 * * *', run: pruneHitTests, maxRunSeconds: 1800 },
]
