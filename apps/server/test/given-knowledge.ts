import { defaultChunkSettings, defaultVectorConfig, type DatasetType } from '@app/contracts/knowledge'
import type { Deps } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import {
  type datasets,
  documents,
  hitTests,
  knowledgeImports,
  type knowledgeItems,
  knowledgeSources,
} from '#db/schema/index.ts'
import { insertDataset } from '#features/knowledge/datasets/datasets.repository.ts'
import { indexRows } from '#features/knowledge/items/indexed-items.ts'
import { insertItems } from '#features/knowledge/items/items.repository.ts'
import { systemCtx } from '#core/context.ts'

/** Rows of knowledge that tests start from. */
export const knowledgeGiven = (deps: Deps, file: (workspaceId: string) => Promise<{ id: string }>) => {
  const db = deps.database.system
  const now = () => deps.clock.now()

  const dataset = (workspaceId: string, options: Partial<typeof datasets.$inferInsert> & { type?: DatasetType } = {}) =>
    insertDataset(db, {
      workspaceId,
      id: newId(),
      type: 1,
      name: 'Bộ dữ liệu thử',
      vectorConfig: defaultVectorConfig,
      indexFields: { search: [], filter: [], key: null, title: null },
      createdAt: now(),
      updatedAt: now(),
      ...options,
    })

  const document = async (workspaceId: string) => {
    const { id: datasetId } = await dataset(workspaceId)
    const { id: fileId } = await file(workspaceId)
    const row = {
      workspaceId,
      id: newId(),
      datasetId,
      kind: 'text' as const,
      name: 'Tài liệu thử.txt',
      fileId,
      contentType: 'text/plain',
      chunkSettings: defaultChunkSettings,
      status: 'ready' as const,
      createdAt: now(),
      queuedAt: now(),
      updatedAt: now(),
    }
    await db.insert(documents).values(row)
    return row
  }

  /** A pair that can be found, in a dataset of its own unless one is given. */
  const knowledgeItem = async (workspaceId: string, options: Partial<typeof knowledgeItems.$inferInsert> = {}) => {
    const home = options.datasetId ? null : await dataset(workspaceId, { type: 2, itemCount: 1 })
    const rows = await insertItems(db, [
      {
        workspaceId,
        id: newId(),
        datasetId: options.datasetId ?? home?.id ?? '',
        kind: 'qna',
        title: 'Phí ship bao nhiêu?',
        questions: ['Phí ship bao nhiêu?'],
        body: 'Phí giao hàng 30.000đ.',
        createdAt: now(),
        updatedAt: now(),
        ...options,
      },
    ])
    const [row] = rows
    if (!row) throw new Error('the item was not written')
    if (home)
      await deps.database.transaction({ workspaceId }, (tx) =>
        indexRows({ ...systemCtx(deps, workspaceId, 'test'), db: tx, workspaceId }, home, rows),
      )
    return row
  }

  const knowledgeSource = async (workspaceId: string) => {
    const { id: datasetId } = await dataset(workspaceId)
    const row = {
      workspaceId,
      id: newId(),
      datasetId,
      kind: 'page' as const,
      url: 'https://shop.example/',
      createdAt: now(),
    }
    await db.insert(knowledgeSources).values(row)
    return row
  }

  const knowledgeImport = async (workspaceId: string) => {
    const { id: datasetId } = await dataset(workspaceId, { type: 2 })
    const row = {
      workspaceId,
      id: newId(),
      datasetId,
      fileId: newId(),
      mapping: [],
      status: 'done' as const,
      createdAt: now(),
      updatedAt: now(),
    }
    await db.insert(knowledgeImports).values(row)
    return row
  }

  const hitTest = async (workspaceId: string) => {
    const { id: datasetId } = await dataset(workspaceId)
    const row = {
      workspaceId,
      id: newId(),
      datasetId,
      query: 'ship',
      settings: {},
      resultCount: 0,
      tookMs: 1,
      createdAt: now(),
    }
    await db.insert(hitTests).values(row)
    return row
  }

  return { dataset, document, knowledgeItem, knowledgeSource, knowledgeImport, hitTest }
}
