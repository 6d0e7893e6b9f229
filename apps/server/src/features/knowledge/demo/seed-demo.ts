import { defaultVectorConfig, type DatasetType } from '@app/contracts/knowledge'
import { inTransaction, type SystemCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { addDocument } from '../add-document.ts'
import { emptyIndexFields } from '../create-dataset.ts'
import { adjustDataset, insertDataset } from '../datasets.repository.ts'
import { indexRows } from '../indexed-items.ts'
import type { IngestCtx } from '../ingest-document.ts'
import { insertItems, type NewItem } from '../items.repository.ts'
import { newQna } from '../save-qna.ts'
import { newRecord } from '../save-record.ts'
import { demoBrokenFile, demoDocuments } from './demo-documents.ts'
import { demoPairs, demoPromotions } from './demo-pairs.ts'
import { demoProducts, productFields, productIndex } from './demo-products.ts'

/** The knowledge of the demo shop. Documents go through the same queue as everybody's. */
export const seedKnowledge = async (ctx: SystemCtx): Promise<void> => {
  if (!ctx.workspaceId) throw new Error('the demo shop has a workspace')
  const shop = ctx as IngestCtx
  await seedItems(
    shop,
    await newDataset(shop, 2, 'Câu hỏi thường gặp', 'Những câu khách hỏi mỗi ngày'),
    (tx, dataset) => demoPairs.map((pair) => newQna(tx, dataset, { ...pair, validFrom: null, validTo: null })),
  )
  await seedItems(
    shop,
    await newDataset(shop, 2, 'Khuyến mãi', 'Chương trình đang chạy, tự hết hiệu lực'),
    (tx, dataset) =>
      demoPromotions.map(({ days, ...pair }) =>
        newQna(tx, dataset, { ...pair, validFrom: null, validTo: daysAfter(tx, days) }),
      ),
  )
  const products = await newDataset(shop, 3, 'Bảng sản phẩm', '48 mẫu linen với giá, size và tồn kho', {
    fields: productFields,
    indexFields: productIndex,
  })
  await seedItems(shop, products, (tx, dataset) =>
    demoProducts.map((product, at) => newRecord(tx, dataset, product, at + 2)),
  )
  await seedDocuments(shop)
}

const daysAfter = (ctx: SystemCtx, days: number): string =>
  new Date(ctx.now().getTime() + days * 24 * 3600_000).toISOString()

const newDataset = (
  ctx: IngestCtx,
  type: DatasetType,
  name: string,
  description: string,
  options: Partial<DatasetRow> = {},
): Promise<DatasetRow> =>
  inTransaction(ctx, (tx) =>
    insertDataset(tx.db, {
      workspaceId: tx.workspaceId,
      id: newId(),
      type,
      name,
      description,
      vectorConfig: defaultVectorConfig,
      indexFields: emptyIndexFields,
      createdAt: tx.now(),
      updatedAt: tx.now(),
      ...options,
    }),
  )

const seedItems = (
  ctx: IngestCtx,
  dataset: DatasetRow,
  make: (tx: IngestCtx, dataset: DatasetRow) => NewItem[],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const rows = await insertItems(tx.db, make(tx, dataset))
    await indexRows(tx, dataset, rows)
    await adjustDataset(tx.db, dataset, { items: rows.length }, tx.now())
  })

const seedDocuments = async (ctx: IngestCtx): Promise<void> => {
  const dataset = await newDataset(ctx, 1, 'Tài liệu cửa hàng', 'Chính sách, hướng dẫn chọn size và bảo quản')
  for (const { name, text } of demoDocuments) {
    const bytes = Buffer.from(text, 'utf8')
    await addDocument(ctx, dataset.id, {
      kind: 'file',
      name,
      bytes,
      contentType: 'text/markdown',
      contentHash: sha256(bytes),
    })
  }
  const { name, bytes } = demoBrokenFile
  const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await addDocument(ctx, dataset.id, { kind: 'file', name, bytes, contentType, contentHash: sha256(bytes) })
}
