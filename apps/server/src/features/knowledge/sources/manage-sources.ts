import type { CrawlSettings, Source, SourceKind } from '@app/contracts/knowledge'
import { inTransaction, systemCtx, type SystemCtx, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { checkUrl } from '#core/safe-fetch/check-url.ts'
import { isPublicAddress } from '#core/safe-fetch/public-address.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import type { DatasetRow, KnowledgeSourceRow } from '#db/schema/index.ts'
import { notifyDataset } from '../datasets/dataset-topic.ts'
import { asDocumentError } from '../documents/documents.presenter.ts'
import { countDocumentsOfSource } from '../documents/documents.repository.ts'
import { requireLockedDataset, mustBeType } from '../require-knowledge.ts'
import {
  deleteSourceRow,
  dueSources,
  findSource,
  insertSource,
  lockSource,
  updateSourceRow,
} from './sources.repository.ts'
import { throughRestarts } from '../documents/work-tries.ts'

type Schedule = KnowledgeSourceRow['schedule']

interface NewSource {
  kind: SourceKind
  url: string
  /** The account that opens a file of kind `account`. */
  workgateId?: string | undefined
  crawl?: CrawlSettings | undefined
  schedule: Schedule
}

const day = 24 * 3600_000
const nextRun = (now: Date, schedule: Schedule): Date | null =>
  schedule === 'off' ? null : new Date(now.getTime() + (schedule === 'daily' ? day : 7 * day))

export const presentSource = async (ctx: TenantCtx, row: KnowledgeSourceRow): Promise<Source> => ({
  id: row.id,
  kind: row.kind,
  url: row.url,
  settings: row.settings,
  schedule: row.schedule,
  status: row.status,
  error: row.status === 'error' ? asDocumentError(row.lastError ?? 'unexpected') : null,
  documentCount: await countDocumentsOfSource(ctx.db, ctx.workspaceId, row.id),
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  nextRunAt: row.nextRunAt?.toISOString() ?? null,
})

/** What can be seen in the address itself is refused at once; where its name leads is checked at every fetch. */
const checkedAddress = (ctx: TenantCtx, text: string): string => {
  try {
    const { url, host, isAddress } = checkUrl(text, new Set(ctx.deps.config.fetchPorts))
    if (isAddress && !isPublicAddress(host)) throw new SafeFetchError('private-address')
    return url.href
  } catch (error) {
    if (error instanceof SafeFetchError) throw new AppError('URL_REFUSED', { reason: error.reason })
    throw error
  }
}

/** Pages go to documents and sheets to records; a file of an account may be either. */
const typesOf: Readonly<Record<SourceKind, readonly (1 | 3)[]>> = { page: [1], site: [1], sheet: [3], account: [1, 3] }

/** The account itself opens it, at the address of its service: what was pasted only says which file. */
const checkedFile = async (tx: TenantCtx, { url, workgateId }: NewSource): Promise<string> => {
  if (!workgateId || !tx.deps.accountFiles) throw new AppError('WORKGATE_NOT_FOUND')
  await tx.deps.accountFiles.check(tx, { workgateId, url })
  return url
}

export const addSource = (ctx: WorkspaceCtx, datasetId: string, input: NewSource): Promise<KnowledgeSourceRow> =>
  inTransaction(ctx, async (tx) => writeSource(tx, await requireLockedDataset(tx, datasetId), input))

/** As part of the caller's transaction; the source is fetched after its commit. */
export const writeSource = async (
  tx: TenantCtx,
  dataset: DatasetRow,
  input: NewSource,
): Promise<KnowledgeSourceRow> => {
  mustBeType(dataset, ...typesOf[input.kind])
  if (input.workgateId) await tx.deps.accountFiles?.mustHave(tx, input.workgateId)
  const url = input.kind === 'account' ? await checkedFile(tx, input) : checkedAddress(tx, input.url)
  const row = await insertSource(tx.db, {
    workspaceId: tx.workspaceId,
    id: newId(),
    datasetId: dataset.id,
    kind: input.kind,
    url,
    settings: { ...input.crawl, ...(input.kind === 'account' ? { workgateId: input.workgateId } : {}) },
    schedule: input.schedule,
    status: 'running',
    nextRunAt: nextRun(tx.now(), input.schedule),
    createdAt: tx.now(),
  })
  await enqueue(tx, 'knowledge.fetch-source', { sourceId: row.id }, throughRestarts)
  await notifyDataset(tx, dataset.id, 'source.updated')
  return row
}

const existingSource = async (ctx: TenantCtx, id: string): Promise<KnowledgeSourceRow> => {
  const row = await findSource(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('SOURCE_NOT_FOUND')
  return row
}

const changed = async (tx: TenantCtx, id: string, change: Partial<KnowledgeSourceRow>): Promise<KnowledgeSourceRow> => {
  const row = await updateSourceRow(tx.db, { workspaceId: tx.workspaceId, id }, change)
  if (!row) throw new AppError('SOURCE_NOT_FOUND')
  await notifyDataset(tx, row.datasetId, 'source.updated')
  return row
}

export const updateSource = (ctx: WorkspaceCtx, id: string, schedule: Schedule): Promise<KnowledgeSourceRow> =>
  inTransaction(ctx, (tx) => changed(tx, id, { schedule, nextRunAt: nextRun(tx.now(), schedule) }))

/** Fetches now; a source that is already being fetched is not queued twice. */
export const runSource = (ctx: WorkspaceCtx, id: string): Promise<KnowledgeSourceRow> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockSource(tx.db, { workspaceId: tx.workspaceId, id })
    if (!row) throw new AppError('SOURCE_NOT_FOUND')
    if (row.status === 'running') return row
    await enqueue(tx, 'knowledge.fetch-source', { sourceId: id }, throughRestarts)
    return changed(tx, id, { status: 'running', lastError: null })
  })

export const deleteSource = (ctx: WorkspaceCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await existingSource(tx, id)
    await deleteSourceRow(tx.db, row)
    await notifyDataset(tx, row.datasetId, 'source.updated')
  })

/** Cron: queues the sources whose time has come, each behind the walls of its own workspace. */
export const queueDueSources = async (ctx: SystemCtx): Promise<void> => {
  for (const source of await dueSources(ctx.db, ctx.now())) {
    await inTransaction(systemCtx(ctx.deps, source.workspaceId, ctx.requestId), async (tx) => {
      await updateSourceRow(tx.db, source, { status: 'running', nextRunAt: nextRun(tx.now(), source.schedule) })
      await enqueue(tx, 'knowledge.fetch-source', { sourceId: source.id }, throughRestarts)
    })
  }
}
