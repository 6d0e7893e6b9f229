import { inTransaction } from '#core/context.ts'
import type { DocumentRow, KnowledgeSourceRow } from '#db/schema/index.ts'
import { removeFile, storeFile } from '#features/files/public.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { addDocument } from '../documents/add-document.ts'
import { findDocumentByUrl, lockDocument } from '../documents/documents.repository.ts'
import type { IngestCtx } from '../documents/ingest-document.ts'
import { queueAgain } from '../documents/reindex-document.ts'
import { requireLockedDataset } from '../require-knowledge.ts'

/** A page or a file as its source has it now. */
export interface TakenPage {
  url: string
  name: string
  bytes: Buffer
  contentType: string
  /** Of its words: tells whether there is anything to do. */
  fingerprint: string
}

/** A page is known by its address; one whose words have not changed stays as it is. */
export const takePage = async (ctx: IngestCtx, source: KnowledgeSourceRow, page: TakenPage): Promise<void> => {
  const dataset = { workspaceId: ctx.workspaceId, id: source.datasetId }
  const known = await findDocumentByUrl(ctx.db, dataset, page.url)
  if (known?.contentHash === page.fingerprint && known.status !== 'error') return
  // Switched off by the shop: it stays off. Its new text is taken by the first run after it is switched on again.
  if (known?.status === 'disabled') return
  const { url, bytes, contentType, fingerprint: contentHash } = page
  const content = { name: page.name.slice(0, 200), bytes, contentType, contentHash }
  if (known) return replaceContent(ctx, known, content)
  await addDocument(ctx, source.datasetId, { kind: 'url', url, sourceId: source.id, ...content })
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
