import type { TenantCtx } from '#core/context.ts'
import type { Item } from '@app/contracts/knowledge'
import type { KnowledgeItemRow } from '#db/schema/index.ts'
import { documentNames } from '../documents/documents.repository.ts'

export const presentItem = (row: KnowledgeItemRow, documentName: string | null = null): Item => ({
  id: row.id,
  datasetId: row.datasetId,
  kind: row.kind,
  documentId: row.documentId,
  documentName,
  title: row.title,
  body: row.body,
  headingPath: row.headingPath,
  questions: row.questions,
  tags: row.tags,
  page: row.page,
  rowNumber: row.rowNumber,
  data: row.data,
  isEdited: row.isEdited,
  isDisabled: row.isDisabled,
  isPinned: row.isPinned,
  isSample: row.sample !== null,
  validFrom: row.validFrom?.toISOString() ?? null,
  validTo: row.validTo?.toISOString() ?? null,
  tokens: row.tokens,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const presentItems = async (ctx: TenantCtx, rows: readonly KnowledgeItemRow[]): Promise<Item[]> => {
  const names = await documentNames(
    ctx.db,
    ctx.workspaceId,
    rows.flatMap((row) => row.documentId ?? []),
  )
  return rows.map((row) => presentItem(row, row.documentId ? (names.get(row.documentId) ?? null) : null))
}
