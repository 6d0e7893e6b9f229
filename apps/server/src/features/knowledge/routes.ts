import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/knowledge'
import { listDocumentTypes } from '@app/contracts/document-types'
import type { DatasetType } from '@app/contracts/knowledge'
import { route } from '#core/http/route.ts'
import { describeType } from '#document-parsers/registry.ts'
import { addText, uploadDocument } from './documents/add-document.ts'
import { checkQna } from './items/check-qna.ts'
import { cleanDataset, deleteDataset } from './datasets/clean-dataset.ts'
import { cloneDataset } from './datasets/clone-dataset.ts'
import { createDataset } from './datasets/create-dataset.ts'
import { documentCounts, listDatasetRows } from './datasets/datasets.repository.ts'
import { deleteDocument, deleteDocuments } from './documents/delete-document.ts'
import { presentDocument, presentDocuments } from './documents/documents.presenter.ts'
import { countDocumentStates, listDocumentRows } from './documents/documents.repository.ts'
import { requireDataset, requireDocument } from './require-knowledge.ts'
import { exportDataset } from './datasets/export-dataset.ts'
import { listHitTestRows } from './search/hit-tests.repository.ts'
import { importTemplate } from './imports/import-template.ts'
import { presentItem, presentItems } from './items/items.presenter.ts'
import { addSource, deleteSource, presentSource, runSource, updateSource } from './sources/manage-sources.ts'
import { presentDataset, presentSummary } from './datasets/present-dataset.ts'
import { requireImport, importErrors, presentImport } from './imports/present-import.ts'
import { previewDocument } from './documents/preview-document.ts'
import { previewImport } from './imports/preview-import.ts'
import { queryItems } from './items/query-items.ts'
import { startReindex } from './datasets/reindex-dataset.ts'
import { reindexDocument, reindexDocuments } from './documents/reindex-document.ts'
import { addQna, updateQna } from './items/save-qna.ts'
import { addRecord, updateRecord } from './items/save-record.ts'
import { rememberHitTest, searchKnowledge } from './search/search-knowledge.ts'
import { listSourceRows } from './sources/sources.repository.ts'
import { startImport } from './imports/start-import.ts'
import { presentHitTest, runTestSet, saveHitTest } from './search/test-set.ts'
import { updateDataset } from './datasets/update-dataset.ts'
import { updateDocument } from './documents/update-document.ts'
import { deleteItems, updateItem } from './items/update-item.ts'
import { botsUsing } from './datasets/used-by.repository.ts'

const done = { ok: true } as const

export const knowledgeRoutes = (app: FastifyInstance): void => {
  datasetRoutes(app)
  documentRoutes(app)
  sourceRoutes(app)
  itemRoutes(app)
  importRoutes(app)
  searchRoutes(app)
}

const datasetRoutes = (app: FastifyInstance): void => {
  route(app, contract.listDatasets, async (ctx, { query }) => {
    const { rows, total } = await listDatasetRows(ctx.db, ctx.workspaceId, {
      ...query,
      type: Number(query.type) as DatasetType,
    })
    const ids = rows.map((row) => row.id)
    const counts = await documentCounts(ctx.db, ctx.workspaceId, ids)
    const users = await botsUsing(ctx.db, ctx.workspaceId, ids)
    return {
      items: rows.map((row) => presentSummary(row, counts.get(row.id), users.get(row.id))),
      total,
      page: query.page,
      pageSize: query.pageSize,
    }
  })
  route(app, contract.createDataset, async (ctx, { body }) => presentDataset(ctx, await createDataset(ctx, body)))
  route(app, contract.getDataset, async (ctx, { params }) => presentDataset(ctx, await requireDataset(ctx, params.id)))
  route(app, contract.updateDataset, async (ctx, { params, body }) =>
    presentDataset(ctx, await updateDataset(ctx, params.id, body)),
  )
  route(app, contract.cleanDataset, async (ctx, { params, body }) =>
    presentDataset(ctx, await cleanDataset(ctx, params.id, body.confirmName)),
  )
  route(app, contract.cloneDataset, async (ctx, { params, body }) =>
    presentDataset(ctx, await cloneDataset(ctx, params.id, body.name)),
  )
  route(app, contract.reindexDataset, async (ctx, { params }) =>
    presentDataset(ctx, await startReindex(ctx, params.id)),
  )
  route(app, contract.exportDataset, (ctx, { params, query }) => exportDataset(ctx, params.id, query.format))
  route(app, contract.deleteDataset, async (ctx, { params, body }) => {
    await deleteDataset(ctx, params.id, body.confirmName)
    return done
  })
}

const documentRoutes = (app: FastifyInstance): void => {
  route(app, listDocumentTypes, async ({ deps }) => ({ items: deps.documents.types.map(describeType) }))
  route(app, contract.listDocuments, async (ctx, { params, query }) => {
    const dataset = await requireDataset(ctx, params.id)
    const { rows, total } = await listDocumentRows(ctx.db, dataset, query)
    return {
      items: await presentDocuments(ctx, rows),
      total,
      page: query.page,
      pageSize: query.pageSize,
      counts: await countDocumentStates(ctx.db, dataset, query.search),
    }
  })
  route(app, contract.uploadDocument, async (ctx, { params, query, file }) => {
    const options = { isHeld: query.hold === 'true', isAgain: query.again === 'true' }
    return presentDocument(ctx, await uploadDocument(ctx, params.id, file, options))
  })
  route(app, contract.addText, async (ctx, { params, body }) =>
    presentDocument(ctx, await addText(ctx, params.id, body)),
  )
  route(app, contract.getDocument, async (ctx, { params }) =>
    presentDocument(ctx, await requireDocument(ctx, params.documentId)),
  )
  route(app, contract.updateDocument, async (ctx, { params, body }) =>
    presentDocument(ctx, await updateDocument(ctx, params.documentId, body)),
  )
  route(app, contract.deleteDocument, async (ctx, { params }) => {
    await deleteDocument(ctx, params.documentId)
    return done
  })
  route(app, contract.reindexDocument, async (ctx, { params, body }) =>
    presentDocument(ctx, await reindexDocument(ctx, params.documentId, body.chunkSettings)),
  )
  route(app, contract.deleteDocuments, async (ctx, { params, body: { ids } }) =>
    someDone(ids, await deleteDocuments(ctx, params.id, ids)),
  )
  route(app, contract.reindexDocuments, async (ctx, { params, body: { ids } }) => {
    const { queued, off } = await reindexDocuments(ctx, params.id, ids)
    const { missing } = someDone(ids, [...queued, ...off])
    return { done: queued.length, missing, off: off.length }
  })
  route(app, contract.previewDocument, (ctx, { params, body }) =>
    previewDocument(ctx, params.documentId, body.chunkSettings),
  )
}

const someDone = (ids: readonly string[], rows: readonly { id: string }[]) => {
  const found = new Set(rows.map((row) => row.id))
  return { done: found.size, missing: [...new Set(ids)].filter((id) => !found.has(id)) }
}

const sourceRoutes = (app: FastifyInstance): void => {
  route(app, contract.listSources, async (ctx, { params }) => {
    const rows = await listSourceRows(ctx.db, await requireDataset(ctx, params.id))
    return { items: await Promise.all(rows.map((row) => presentSource(ctx, row))) }
  })
  route(app, contract.addSource, async (ctx, { params, body }) =>
    presentSource(ctx, await addSource(ctx, params.id, body)),
  )
  route(app, contract.updateSource, async (ctx, { params, body }) =>
    presentSource(ctx, await updateSource(ctx, params.sourceId, body.schedule)),
  )
  route(app, contract.runSource, async (ctx, { params }) => presentSource(ctx, await runSource(ctx, params.sourceId)))
  route(app, contract.deleteSource, async (ctx, { params }) => {
    await deleteSource(ctx, params.sourceId)
    return done
  })
}

const itemRoutes = (app: FastifyInstance): void => {
  route(app, contract.queryItems, (ctx, { params, body }) => queryItems(ctx, params.id, body))
  route(app, contract.checkQna, async (ctx, { params, body }) => ({ warnings: await checkQna(ctx, params.id, body) }))
  route(app, contract.addQna, async (ctx, { params, body }) => {
    const warnings = await checkQna(ctx, params.id, body)
    return { item: presentItem(await addQna(ctx, params.id, body)), warnings }
  })
  route(app, contract.updateQna, async (ctx, { params, body }) => {
    const row = await updateQna(ctx, params.itemId, body)
    return { item: presentItem(row), warnings: await checkQna(ctx, row.datasetId, { ...body, exceptItemId: row.id }) }
  })
  route(app, contract.addRecord, async (ctx, { params, body }) =>
    presentItem(await addRecord(ctx, params.id, body.data)),
  )
  route(app, contract.updateRecord, async (ctx, { params, body }) =>
    presentItem(await updateRecord(ctx, params.itemId, body.data)),
  )
  route(app, contract.updateItem, async (ctx, { params, body }) => {
    const [item] = await presentItems(ctx, [await updateItem(ctx, params.itemId, body)])
    if (!item) throw new Error('one row gives one item')
    return item
  })
  route(app, contract.deleteItems, async (ctx, { params, body }) => ({
    removed: await deleteItems(ctx, params.id, body.ids),
  }))
}

const importRoutes = (app: FastifyInstance): void => {
  route(app, contract.previewImport, (ctx, { params, file }) => previewImport(ctx, params.id, file))
  route(app, contract.startImport, async (ctx, { params, body }) =>
    presentImport(await startImport(ctx, params.id, body)),
  )
  route(app, contract.getImport, async (ctx, { params }) => presentImport(await requireImport(ctx, params.importId)))
  route(app, contract.getImportErrors, (ctx, { params }) => importErrors(ctx, params.importId))
  route(app, contract.getImportTemplate, (ctx, { params, query }) => importTemplate(ctx, params.id, query.format))
}

const searchRoutes = (app: FastifyInstance): void => {
  route(app, contract.searchKnowledge, async (ctx, { body: { remember, ...query } }) => {
    const { terms: _terms, ...result } = await searchKnowledge(ctx, query)
    return { ...result, historyId: remember ? await rememberHitTest(ctx, query, result, ctx.actor.userId) : null }
  })
  route(app, contract.listHitTests, async (ctx, { params, query }) => {
    const dataset = await requireDataset(ctx, params.id)
    const { rows, total } = await listHitTestRows(ctx.db, dataset, { ...query, isSaved: query.saved === 'true' })
    return { items: rows.map(presentHitTest), total, page: query.page, pageSize: query.pageSize }
  })
  route(app, contract.saveHitTest, async (ctx, { params, body }) =>
    presentHitTest(await saveHitTest(ctx, params.hitTestId, body.expectedItemId)),
  )
  route(app, contract.runTestSet, (ctx, { params }) => runTestSet(ctx, params.id))
}
