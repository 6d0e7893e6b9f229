import type { TenantCtx } from '#core/context.ts'
import { documentErrors, type Document } from '@app/contracts/knowledge'
import type { DocumentRow } from '#db/schema/index.ts'
import { fileLink } from '#features/files/public.ts'
import { queuePositions } from './documents.repository.ts'

type ErrorName = (typeof documentErrors)[number]

export const asDocumentError = (code: string | null): ErrorName | null =>
  code === null ? null : (documentErrors.find((known) => known === code) ?? 'unexpected')

const presentOne = (ctx: TenantCtx, row: DocumentRow, position: number | null): Document => {
  const code = row.status === 'error' ? asDocumentError(row.errorCode ?? 'unexpected') : null
  return {
    id: row.id,
    datasetId: row.datasetId,
    kind: row.kind,
    name: row.name,
    url: row.url,
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
    status: row.status,
    position,
    progress: { done: row.progressDone, total: row.progressTotal },
    error: code ? { code, details: row.errorDetails ?? {} } : null,
    itemCount: row.itemCount,
    charCount: row.charCount,
    chunkSettings: row.chunkSettings,
    downloadUrl: row.fileId ? fileLink(ctx.deps, row.fileId) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export const presentDocuments = async (ctx: TenantCtx, rows: readonly DocumentRow[]): Promise<Document[]> => {
  const isWaiting = rows.some((row) => row.status === 'queued')
  const positions = isWaiting ? await queuePositions(ctx.db, ctx.workspaceId) : new Map<string, number>()
  return rows.map((row) => presentOne(ctx, row, positions.get(row.id) ?? null))
}

export const presentDocument = async (ctx: TenantCtx, row: DocumentRow): Promise<Document> => {
  const [document] = await presentDocuments(ctx, [row])
  if (!document) throw new Error('one row gives one document')
  return document
}
