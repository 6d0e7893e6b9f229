import { inTransaction, type SystemCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { docxOf, docxContentType } from '#document-parsers/registry.ts'
import { addDocument } from '../documents/add-document.ts'
import { createDatasetWithItems, type FilledDataset } from '../datasets/create-dataset-with-items.ts'
import type { IngestCtx } from '../documents/ingest-document.ts'
import { demoBrokenFile, demoDocuments, demoPage, demoSizeGuide } from './demo-documents.ts'
import { withPicture } from './demo-pair-pictures.ts'
import { demoPairs } from './demo-pairs.ts'
import { demoProducts, productFields, productIndex } from './demo-products.ts'
import { demoPromotions } from './demo-promotions.ts'
import { seedHitTests } from './seed-hit-tests.ts'

/** The knowledge of the demo shop. Documents go through the same queue as everybody's. */
export const seedKnowledge = async (ctx: SystemCtx): Promise<void> => {
  if (!ctx.workspaceId) throw new Error('the demo shop has a workspace')
  const shop = ctx as IngestCtx
  const faq = await newDataset(shop, {
    type: 2,
    name: 'Câu hỏi thường gặp',
    description: 'Những câu khách hỏi mỗi ngày',
    pairs: demoPairs.map((pair) => ({ ...pair, answer: withPicture(pair), validFrom: null, validTo: null })),
  })
  await newDataset(shop, {
    type: 2,
    name: 'Khuyến mãi',
    description: 'Chương trình đang chạy, tự hết hiệu lực',
    pairs: demoPromotions.map(({ days, ...pair }) => ({ ...pair, validFrom: null, validTo: daysAfter(shop, days) })),
  })
  await newDataset(shop, {
    type: 3,
    name: 'Bảng sản phẩm',
    description: '48 mẫu linen với giá, size và tồn kho',
    fields: productFields,
    indexFields: productIndex,
    records: demoProducts,
  })
  await seedDocuments(shop)
  await seedHitTests(shop, faq.id)
}

const daysAfter = (ctx: SystemCtx, days: number): string =>
  new Date(ctx.now().getTime() + days * 24 * 3600_000).toISOString()

const newDataset = (ctx: IngestCtx, content: FilledDataset): Promise<DatasetRow> =>
  inTransaction(ctx, (tx) => createDatasetWithItems(tx, content))

const seedDocuments = async (ctx: IngestCtx): Promise<void> => {
  const dataset = await newDataset(ctx, {
    type: 1,
    name: 'Tài liệu cửa hàng',
    description: 'Chính sách, hướng dẫn chọn size và bảo quản',
  })
  for (const { name, text } of demoDocuments) {
    const isWord = name.endsWith('.docx')
    const bytes = isWord ? docxOf(text) : Buffer.from(text, 'utf8')
    await addFile(ctx, dataset.id, { name, bytes, contentType: isWord ? docxContentType : 'text/markdown' })
  }
  const { name, contentType, read } = demoSizeGuide
  await addFile(ctx, dataset.id, { name, contentType, bytes: await read() })
  await addPage(ctx, dataset.id)
  await addFile(ctx, dataset.id, { ...demoBrokenFile, contentType: docxContentType })
}

const addPage = async (ctx: IngestCtx, datasetId: string): Promise<void> => {
  const { html, ...page } = demoPage
  const bytes = Buffer.from(html, 'utf8')
  await addDocument(ctx, datasetId, { kind: 'url', ...page, bytes, contentHash: sha256(bytes) })
}

const addFile = async (
  ctx: IngestCtx,
  datasetId: string,
  file: { name: string; bytes: Buffer; contentType: string },
): Promise<void> => {
  await addDocument(ctx, datasetId, { kind: 'file', ...file, contentHash: sha256(file.bytes) })
}
