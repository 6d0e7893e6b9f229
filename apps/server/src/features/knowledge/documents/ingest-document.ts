import type { ChunkSettings } from '@app/contracts/knowledge'
import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { readStoredFile } from '#features/files/public.ts'
import type { DocumentRow } from '#db/schema/index.ts'
import { ParseError, splitBlocks, type Chunk, type DocumentReader } from '#document-parsers/registry.ts'
import { notifyDocument } from '../datasets/dataset-topic.ts'
import { advanceDocument, findDocument } from './documents.repository.ts'
import { reconcileChunks } from './reconcile-chunks.ts'
import { isLastTry } from './work-tries.ts'

export type IngestCtx = SystemCtx & { readonly workspaceId: string }

/**
 * Makes a document searchable: parse in a child process, cut into chunks, then bring the stored chunks to that state.
 * Every step may be cut off and done again: reconciling adds only what is missing.
 */
export const ingestDocument = async (
  ctx: IngestCtx,
  { documentId, run }: { documentId: string; run: number },
  job: RunningJob,
): Promise<void> => {
  const key = { workspaceId: ctx.workspaceId, id: documentId }
  const document = await findDocument(ctx.db, key)
  if (!document || document.run !== run || document.status === 'disabled') return
  try {
    if (!(await moveTo(ctx, document, { status: 'parsing' }))) return
    const blocks = await blocksOf(ctx, document)
    if (!(await moveTo(ctx, document, { status: 'chunking' }))) return
    const chunks = cut(blocks, document.chunkSettings)
    const charCount = chunks.reduce((sum, chunk) => sum + chunk.body.length, 0)
    if (
      !(await moveTo(ctx, document, { status: 'indexing', progressDone: 0, progressTotal: chunks.length, charCount }))
    )
      return
    await reconcileChunks(ctx, document, chunks, job.signal)
  } catch (error) {
    await recordFailure(ctx, document, error, job)
  }
}

/** The chunks that these settings make of a document. */
export const chunksOf = async (ctx: TenantCtx, document: DocumentRow, settings: ChunkSettings): Promise<Chunk[]> =>
  cut(await blocksOf(ctx, document), settings)

type Blocks = Awaited<ReturnType<DocumentReader['parse']>>['blocks']

const blocksOf = async (ctx: TenantCtx, document: DocumentRow): Promise<Blocks> => {
  const bytes = document.fileId
    ? await readStoredFile(ctx, { workspaceId: ctx.workspaceId, id: document.fileId })
    : null
  if (!bytes) throw new ParseError('unreadable')
  const { name, contentType } = document
  return (await ctx.deps.documents.parse({ bytes, name, contentType: contentType ?? undefined })).blocks
}

const cut = (blocks: Blocks, settings: ChunkSettings): Chunk[] => {
  const chunks = splitBlocks(blocks, settings)
  if (chunks.length === 0) throw new ParseError('no-text')
  return chunks
}

const moveTo = (
  ctx: IngestCtx,
  document: DocumentRow,
  change: Partial<DocumentRow>,
): Promise<DocumentRow | undefined> =>
  inTransaction(ctx, async (tx) => {
    const row = await advanceDocument(tx.db, document, document.run, { ...change, updatedAt: tx.now() })
    if (row) await notifyDocument(tx, row)
    return row
  })

/** What a shop owner can act on is an answer; anything else is tried again, and told when the tries are used up. */
const recordFailure = async (ctx: IngestCtx, document: DocumentRow, error: unknown, job: RunningJob): Promise<void> => {
  // Removed while it was read, alone or with its dataset: there is nothing to do and nobody to tell.
  if (!(await findDocument(ctx.db, document))) return
  const code = reasonOf(error)
  if (code === 'unexpected' && !isLastTry(job)) throw error
  if (code === 'unexpected') ctx.deps.logger.error({ err: error, document: document.id }, 'ingest failed for good')
  await moveTo(ctx, document, { status: 'error', errorCode: code, errorDetails: detailsOf(error) })
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ParseError) return error.reason
  if (error instanceof AppError && error.code === 'RECORD_LIMIT_REACHED') return 'record-limit'
  return 'unexpected'
}

const detailsOf = (error: unknown): Record<string, unknown> => (error instanceof AppError ? error.details : {})
