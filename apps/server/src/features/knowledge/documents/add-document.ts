import { inTransaction, type WorkspaceCtx, type TenantCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { DocumentRow } from '#db/schema/index.ts'
import { removeFile, storeFile } from '#features/files/public.ts'
import { acceptedType } from './content-types.ts'
import { notifyDocument } from '../datasets/dataset-topic.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { findDocumentByHash, insertDocument } from './documents.repository.ts'
import { requireDataset, requireOpenDataset, mustBeType } from '../require-knowledge.ts'
import { throughRestarts } from './work-tries.ts'

export interface NewDocument {
  kind: DocumentRow['kind']
  name: string
  bytes: Buffer
  contentType: string
  contentHash: string
  url?: string
  sourceId?: string
  /** Waits for its preview, or for the shop's word, instead of going into the queue. */
  isHeld?: boolean
  /** An example of a template. */
  isSample?: boolean
  /** Refused when the dataset has the same content already. */
  isUnique?: boolean
}

/** Checks a file, stores it and queues its parsing. The same file twice is refused unless asked for. */
export const uploadDocument = async (
  ctx: WorkspaceCtx,
  datasetId: string,
  file: UploadedFile,
  options: { isHeld: boolean; isAgain: boolean },
): Promise<DocumentRow> => {
  mustBeType(await requireDataset(ctx, datasetId), 1)
  const contentType = acceptedType(ctx, file)
  const contentHash = sha256(file.bytes)
  const { isHeld, isAgain } = options
  return addDocument(ctx, datasetId, {
    kind: 'file',
    name: file.name,
    bytes: file.bytes,
    contentType,
    contentHash,
    isHeld,
    isUnique: !isAgain,
  })
}

export const addText = async (
  ctx: TenantCtx,
  datasetId: string,
  input: { name: string; text: string; isSample?: boolean },
): Promise<DocumentRow> => {
  mustBeType(await requireDataset(ctx, datasetId), 1)
  const bytes = Buffer.from(input.text.normalize('NFC'), 'utf8')
  const contentHash = sha256(bytes)
  return addDocument(ctx, datasetId, {
    kind: 'text',
    name: input.name,
    bytes,
    contentType: 'text/markdown',
    contentHash,
    isUnique: true,
    isHeld: input.isSample ?? false,
    isSample: input.isSample ?? false,
  })
}

const refuseDuplicate = async (ctx: TenantCtx, datasetId: string, contentHash: string): Promise<void> => {
  const known = await findDocumentByHash(ctx.db, { workspaceId: ctx.workspaceId, id: datasetId }, contentHash)
  if (known) throw new AppError('DOCUMENT_DUPLICATE', { documentId: known.id, name: known.name })
}

/** The bytes are kept first; the row, the counts and the job are one transaction. */
export const addDocument = async (ctx: TenantCtx, datasetId: string, input: NewDocument): Promise<DocumentRow> => {
  // Checked again behind the lock; here it avoids storing the same bytes again.
  if (input.isUnique) await refuseDuplicate(ctx, datasetId, input.contentHash)
  const stored = await storeFile(ctx, { ...input, workspaceId: ctx.workspaceId, purpose: 'knowledge' })
  try {
    return await inTransaction(ctx, (tx) => writeDocument(tx, datasetId, input, stored.id))
  } catch (error) {
    await removeFile(ctx, { workspaceId: ctx.workspaceId, id: stored.id })
    throw error
  }
}

const writeDocument = async (
  tx: TenantCtx,
  datasetId: string,
  input: NewDocument,
  fileId: string,
): Promise<DocumentRow> => {
  const dataset = await requireOpenDataset(tx, datasetId)
  if (input.isUnique) await refuseDuplicate(tx, datasetId, input.contentHash)
  const now = tx.now()
  const row = await insertDocument(tx.db, {
    workspaceId: tx.workspaceId,
    id: newId(),
    datasetId,
    sourceId: input.sourceId ?? null,
    kind: input.kind,
    name: input.name,
    url: input.url ?? null,
    fileId,
    contentType: input.contentType,
    sizeBytes: input.bytes.length,
    contentHash: input.contentHash,
    chunkSettings: dataset.vectorConfig.chunk,
    status: input.isHeld ? 'disabled' : 'queued',
    isSample: input.isSample ?? false,
    createdBy: tx.actor?.userId ?? null,
    createdAt: now,
    queuedAt: now,
    updatedAt: now,
  })
  await adjustDataset(tx.db, dataset, { bytes: input.bytes.length }, now)
  if (!input.isHeld) await enqueue(tx, 'knowledge.ingest', { documentId: row.id, run: row.run }, throughRestarts)
  await notifyDocument(tx, row)
  return row
}
