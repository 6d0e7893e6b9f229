import type { ChunkSettings } from '@app/contracts/knowledge'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { ParseError } from '#document-parsers/registry.ts'
import { requireDocument } from '../require-knowledge.ts'
import { chunksOf } from './ingest-document.ts'

const shownChunks = 60

/** What the settings would make of a document, without touching its index. */
export const previewDocument = async (ctx: WorkspaceCtx, id: string, settings: ChunkSettings) => {
  const document = await requireDocument(ctx, id)
  try {
    const chunks = await chunksOf(ctx, document, settings)
    return {
      total: chunks.length,
      chunks: chunks
        .slice(0, shownChunks)
        .map(({ headingPath, body, page, rowNumber, tokens }) => ({ headingPath, body, page, rowNumber, tokens })),
    }
  } catch (error) {
    if (error instanceof ParseError) throw new AppError('DOCUMENT_UNREADABLE', { reason: error.reason })
    throw error
  }
}
