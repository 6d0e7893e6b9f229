import { inTransaction } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import type { DocumentRow, KnowledgeSourceRow } from '#db/schema/index.ts'
import { removeFile, storeFile } from '#features/files/public.ts'
import { CrawlError, findCrawler, type CrawledPage } from '#crawler/registry.ts'
import { addDocument } from '../documents/add-document.ts'
import { notifyDataset } from '../datasets/dataset-topic.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { findDocumentByUrl, lockDocument } from '../documents/documents.repository.ts'
import { requireLockedDataset } from '../require-knowledge.ts'
import { fetchSheet } from './fetch-sheet.ts'
import type { IngestCtx } from '../documents/ingest-document.ts'
import { queueAgain } from '../documents/reindex-document.ts'
import { findSource, updateSourceRow } from './sources.repository.ts'
import { isLastTry } from '../documents/work-tries.ts'

/** Fetches a page, a site or a sheet. Pages whose words have not changed stay as they are. */
export const fetchSource = async (
  ctx: IngestCtx,
  { sourceId }: { sourceId: string },
  job: RunningJob,
): Promise<void> => {
  const source = await findSource(ctx.db, { workspaceId: ctx.workspaceId, id: sourceId })
  if (!source) return
  try {
    await fetchAll(ctx, source, job.signal)
    await finish(ctx, source, { status: 'idle', lastError: null })
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === null && !isLastTry(job)) throw error
    await finish(ctx, source, { status: 'error', lastError: reason ?? 'unexpected' })
  }
}

const reasonOf = (error: unknown): string | null => {
  if (error instanceof CrawlError) return error.reason
  if (error instanceof SafeFetchError) return error.reason === 'private-address' ? 'private-address' : 'unreachable'
  if (error instanceof AppError && error.code === 'RECORD_LIMIT_REACHED') return 'record-limit'
  return null
}

const fetchAll = async (ctx: IngestCtx, source: KnowledgeSourceRow, signal: AbortSignal): Promise<void> => {
  if (source.kind === 'sheet') return fetchSheet(ctx, source)
  const { safeFetch, documents } = ctx.deps
  const crawler = findCrawler(ctx.deps, source.kind)
  if (!crawler) throw new CrawlError('unsupported')
  const result = await crawler.crawl({
    url: source.url,
    settings: source.settings,
    safeFetch,
    documents,
    signal,
    onPage: (page) => takePage(ctx, source, page),
  })
  const [failure] = result.failures
  if (result.pages === 0) throw new CrawlError(failure?.reason ?? 'no-text')
}

/** A page is known by its address; the fingerprint of its words tells whether there is anything to do. */
const takePage = async (ctx: IngestCtx, source: KnowledgeSourceRow, page: CrawledPage): Promise<void> => {
  const dataset = { workspaceId: ctx.workspaceId, id: source.datasetId }
  const known = await findDocumentByUrl(ctx.db, dataset, page.canonicalUrl)
  if (known?.contentHash === page.fingerprint && known.status !== 'error') return
  // Switched off by the shop: it stays off. Its new text is taken by the first run after it is switched on again.
  if (known?.status === 'disabled') return
  const name = (page.title ?? page.canonicalUrl).slice(0, 200)
  const content = { bytes: Buffer.from(page.bytes), contentType: page.contentType, contentHash: page.fingerprint }
  if (!known) {
    await addDocument(ctx, source.datasetId, {
      kind: 'url',
      name,
      url: page.canonicalUrl,
      sourceId: source.id,
      ...content,
    })
    return
  }
  await replaceContent(ctx, known, { ...content, name })
}

interface PageContent {
  name: string
  bytes: Buffer
  contentType: string
  contentHash: string
}

const replaceContent = async (
  ctx: IngestCtx,
  known: DocumentRow,
  { bytes, ...content }: PageContent,
): Promise<void> => {
  const stored = await storeFile(ctx, { ...content, bytes, workspaceId: ctx.workspaceId, purpose: 'knowledge' })
  const unused = await inTransaction(ctx, async (tx) => {
    const dataset = await requireLockedDataset(tx, known.datasetId)
    const row = await lockDocument(tx.db, known)
    if (!row) return stored.id
    await queueAgain(tx, row, { ...content, fileId: stored.id, sizeBytes: bytes.length })
    await adjustDataset(tx.db, dataset, { bytes: bytes.length - row.sizeBytes }, tx.now())
    return row.fileId
  })
  if (unused) await removeFile(ctx, { workspaceId: ctx.workspaceId, id: unused })
}

const finish = (ctx: IngestCtx, source: KnowledgeSourceRow, change: Partial<KnowledgeSourceRow>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await updateSourceRow(tx.db, source, { ...change, lastRunAt: tx.now() })
    await notifyDataset(tx, source.datasetId, 'source.updated')
  })
