import type { TenantCtx } from '#core/context.ts'
import type { DocumentRow, ItemSample, KnowledgeItemRow } from '#db/schema/index.ts'
import { notifyDataset } from '../datasets/dataset-topic.ts'
import { adjustDataset } from '../datasets/datasets.repository.ts'
import { requireLockedDataset } from '../require-knowledge.ts'
import { indexRows, unindexRows } from './indexed-items.ts'
import { deleteItemRows, updateItemRow } from './items.repository.ts'
import { confirmed } from './samples.ts'
import { countSampleItems, listSampleDocuments, listSampleItems } from './samples.repository.ts'
import { qnaFields } from './save-qna.ts'

/** More than any template has. */
const mostItems = 500

interface Samples {
  items: KnowledgeItemRow[]
  documents: DocumentRow[]
  total: number
}

/** The examples in these datasets. */
export const listSamples = async (ctx: TenantCtx, datasetIds: readonly string[]): Promise<Samples> => {
  if (datasetIds.length === 0) return { items: [], documents: [], total: 0 }
  const place = { workspaceId: ctx.workspaceId, datasetIds }
  const items = await listSampleItems(ctx.db, place, mostItems)
  const documents = await listSampleDocuments(ctx.db, place)
  return { items, documents, total: (await countSampleItems(ctx.db, place)) + documents.length }
}

/** The examples become the shop's own and are found from now on; part of the caller's transaction. */
export const confirmSamples = (tx: TenantCtx, items: readonly KnowledgeItemRow[]): Promise<void> =>
  perDataset(tx, items, async (dataset, rows) => {
    const saved: KnowledgeItemRow[] = []
    for (const row of rows) saved.push(await updateItemRow(tx.db, row, { ...confirmed(row), updatedAt: tx.now() }))
    await indexRows(tx, dataset, saved)
  })

export const removeSamples = (tx: TenantCtx, items: readonly KnowledgeItemRow[]): Promise<void> =>
  perDataset(tx, items, async (dataset, rows) => {
    const removed = await deleteItemRows(
      tx.db,
      dataset,
      rows.map(({ id }) => id),
    )
    await unindexRows(tx, dataset, removed)
    await adjustDataset(tx.db, dataset, { items: -removed.length }, tx.now())
  })

/**
 * A fact was confirmed: examples say the shop's value instead of the template's. Those that said nothing else than
 * confirmed facts become the shop's own.
 */
export const refillSamples = (
  tx: TenantCtx,
  items: readonly KnowledgeItemRow[],
  { key, value, fill }: { key: string; value: string; fill: Fill },
): Promise<void> =>
  perDataset(tx, items, async (dataset, rows) => {
    const own: KnowledgeItemRow[] = []
    for (const row of rows) {
      const { sample } = row
      if (!sample?.pattern || !sample.openFacts.includes(key)) continue
      const next = { ...sample, facts: { ...sample.facts, [key]: value }, openFacts: without(sample, key) }
      const { questions, answer } = fill(sample.pattern, new Map(Object.entries(next.facts)))
      const texts = qnaFields({ questions, answer, tags: row.tags, validFrom: null, validTo: null })
      const isOwn = next.openFacts.length === 0 && !next.needsOwnConfirmation
      const change = isOwn ? confirmed(row) : { sample: next }
      const saved = await updateItemRow(tx.db, row, { ...texts, ...change, updatedAt: tx.now() })
      if (isOwn) own.push(saved)
    }
    await indexRows(tx, dataset, own)
  })

type Pattern = NonNullable<ItemSample['pattern']>
type Fill = (pattern: Pattern, values: ReadonlyMap<string, string>) => Pattern

const without = ({ openFacts }: ItemSample, key: string): string[] => openFacts.filter((open) => open !== key)

const perDataset = async (
  tx: TenantCtx,
  items: readonly KnowledgeItemRow[],
  work: (dataset: Awaited<ReturnType<typeof requireLockedDataset>>, rows: KnowledgeItemRow[]) => Promise<void>,
): Promise<void> => {
  for (const [datasetId, rows] of Map.groupBy(items, (item) => item.datasetId)) {
    await work(await requireLockedDataset(tx, datasetId), rows)
    await notifyDataset(tx, datasetId, 'items.changed')
  }
}
