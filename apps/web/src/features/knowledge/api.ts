import type { Call, EndpointDefinition, Reply } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/knowledge'
import { api, endpointsOf } from '#lib/api/api.ts'

/** Several cache tags for one feature: the progress of a document must not refetch the whole screen. */
export const staleTags = {
  datasets: 'knowledge',
  documents: 'knowledge-documents',
  sources: 'knowledge-sources',
  items: 'knowledge-items',
  imports: 'knowledge-imports',
  history: 'knowledge-history',
  /** For a POST that only reads: it invalidates nothing. */
  nothing: 'knowledge-nothing',
} as const
const tags = staleTags

const tagged = <E extends EndpointDefinition>(endpoint: E, tag: string): E => ({ ...endpoint, tag })

const datasets = {
  listDatasets: contract.listDatasets,
  createDataset: contract.createDataset,
  getDataset: contract.getDataset,
  updateDataset: contract.updateDataset,
  deleteDataset: contract.deleteDataset,
  cleanDataset: contract.cleanDataset,
  cloneDataset: contract.cloneDataset,
  reindexDataset: contract.reindexDataset,
}
const documents = {
  listDocuments: tagged(contract.listDocuments, tags.documents),
  getDocument: tagged(contract.getDocument, tags.documents),
  addText: tagged(contract.addText, tags.documents),
  updateDocument: tagged(contract.updateDocument, tags.documents),
  deleteDocument: tagged(contract.deleteDocument, tags.documents),
  reindexDocument: tagged(contract.reindexDocument, tags.documents),
  deleteDocuments: tagged(contract.deleteDocuments, tags.documents),
  reindexDocuments: tagged(contract.reindexDocuments, tags.documents),
  previewDocument: tagged(contract.previewDocument, tags.nothing),
  listSources: tagged(contract.listSources, tags.sources),
  addSource: tagged(contract.addSource, tags.sources),
  updateSource: tagged(contract.updateSource, tags.sources),
  runSource: tagged(contract.runSource, tags.sources),
  deleteSource: tagged(contract.deleteSource, tags.sources),
}
const items = {
  checkQna: tagged(contract.checkQna, tags.nothing),
  addQna: tagged(contract.addQna, tags.items),
  updateQna: tagged(contract.updateQna, tags.items),
  addRecord: tagged(contract.addRecord, tags.items),
  updateRecord: tagged(contract.updateRecord, tags.items),
  updateItem: tagged(contract.updateItem, tags.items),
  deleteItems: tagged(contract.deleteItems, tags.items),
  startImport: tagged(contract.startImport, tags.imports),
  getImport: tagged(contract.getImport, tags.imports),
}
const search = {
  searchKnowledge: tagged(contract.searchKnowledge, tags.nothing),
  listHitTests: tagged(contract.listHitTests, tags.history),
  saveHitTest: tagged(contract.saveHitTest, tags.history),
  runTestSet: tagged(contract.runTestSet, tags.nothing),
}

const content = [tags.documents, tags.items, tags.sources] as const
const counted = [tags.datasets] as const

/** A query that is a POST because its filters do not fit into an address. */
const queryItems = {
  endpoint: contract.queryItems,
  arg: {} as Call<typeof contract.queryItems>,
  reply: {} as Reply<typeof contract.queryItems>,
}

export const knowledgeApi = api
  .injectEndpoints({
    endpoints: endpointsOf(
      { ...datasets, ...documents, ...items, ...search },
      {
        cleanDataset: content,
        deleteDataset: content,
        updateDataset: [tags.items],
        addText: counted,
        deleteDocument: [tags.datasets, tags.items],
        deleteDocuments: [tags.datasets, tags.items],
        updateDocument: [tags.datasets, tags.items],
        addSource: [tags.documents, tags.datasets],
        deleteItems: counted,
        addQna: counted,
        addRecord: counted,
        startImport: counted,
      },
    ),
  })
  .injectEndpoints({
    endpoints: (build) => ({
      queryItems: build.query<typeof queryItems.reply, typeof queryItems.arg>({
        query: (input) => ({ endpoint: queryItems.endpoint, input }),
        providesTags: [tags.items],
      }),
    }),
  })

export const {
  useListDatasetsQuery,
  useCreateDatasetMutation,
  useGetDatasetQuery,
  useUpdateDatasetMutation,
  useDeleteDatasetMutation,
  useCleanDatasetMutation,
  useCloneDatasetMutation,
  useReindexDatasetMutation,
  useListDocumentsQuery,
  useGetDocumentQuery,
  useAddTextMutation,
  useUpdateDocumentMutation,
  useDeleteDocumentMutation,
  useReindexDocumentMutation,
  useDeleteDocumentsMutation,
  useReindexDocumentsMutation,
  usePreviewDocumentMutation,
  useListSourcesQuery,
  useAddSourceMutation,
  useUpdateSourceMutation,
  useRunSourceMutation,
  useDeleteSourceMutation,
  useQueryItemsQuery,
  useCheckQnaMutation,
  useAddQnaMutation,
  useUpdateQnaMutation,
  useAddRecordMutation,
  useUpdateRecordMutation,
  useUpdateItemMutation,
  useDeleteItemsMutation,
  useStartImportMutation,
  useGetImportQuery,
  useSearchKnowledgeMutation,
  useListHitTestsQuery,
  useSaveHitTestMutation,
  useRunTestSetMutation,
} = knowledgeApi
