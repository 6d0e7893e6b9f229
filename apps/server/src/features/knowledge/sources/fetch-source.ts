import { AccountFileError } from '#core/account-files.ts'
import { inTransaction } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'
import type { KnowledgeSourceRow } from '#db/schema/index.ts'
import { CrawlError, findCrawler, type CrawledPage } from '#crawler/registry.ts'
import { notifyDataset } from '../datasets/dataset-topic.ts'
import { fetchAccountFile } from './fetch-account-file.ts'
import { fetchSheet } from './fetch-sheet.ts'
import type { IngestCtx } from '../documents/ingest-document.ts'
import { findSource, updateSourceRow } from './sources.repository.ts'
import { takePage, type TakenPage } from './take-page.ts'
import { isLastTry } from '../documents/work-tries.ts'

/** Fetches a page, a site, a sheet or a file of an account. Pages whose words have not changed stay as they are. */
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
  if (error instanceof CrawlError || error instanceof AccountFileError) return error.reason
  if (error instanceof SafeFetchError) return error.reason === 'private-address' ? 'private-address' : 'unreachable'
  if (error instanceof AppError && error.code === 'RECORD_LIMIT_REACHED') return 'record-limit'
  return null
}

const fetchAll = async (ctx: IngestCtx, source: KnowledgeSourceRow, signal: AbortSignal): Promise<void> => {
  if (source.kind === 'sheet') return fetchSheet(ctx, source)
  if (source.kind === 'account') return fetchAccountFile(ctx, source)
  const { safeFetch, documents } = ctx.deps
  const crawler = findCrawler(ctx.deps, source.kind)
  if (!crawler) throw new CrawlError('unsupported')
  const result = await crawler.crawl({
    url: source.url,
    settings: source.settings,
    safeFetch,
    documents,
    signal,
    onPage: (page) => takePage(ctx, source, pageOf(page)),
  })
  const [failure] = result.failures
  if (result.pages === 0) throw new CrawlError(failure?.reason ?? 'no-text')
}

const pageOf = ({ canonicalUrl: url, title, bytes, contentType, fingerprint }: CrawledPage): TakenPage => ({
  url,
  name: title ?? url,
  bytes: Buffer.from(bytes),
  contentType,
  fingerprint,
})

const finish = (ctx: IngestCtx, source: KnowledgeSourceRow, change: Partial<KnowledgeSourceRow>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await updateSourceRow(tx.db, source, { ...change, lastRunAt: tx.now() })
    await notifyDataset(tx, source.datasetId, 'source.updated')
  })
