import type { Dataset, DatasetType } from '@app/contracts/knowledge'
import { lazyTab, type LazyTab } from '#ui/display/lazy-tab.tsx'

type DatasetTab = LazyTab<{ dataset: Dataset }>

export const datasetTabNames = ['content', 'search', 'config'] as const
export type DatasetTabName = (typeof datasetTabNames)[number]

const search = lazyTab(
  () => import('./search/search-tab.tsx'),
  (module) => module.SearchTab,
)
const config = lazyTab(
  () => import('./config/config-tab.tsx'),
  (module) => module.ConfigTab,
)

/** What a dataset holds depends on its type; searching and settings are the same for all. */
export const datasetTabs: Record<DatasetType, Record<DatasetTabName, DatasetTab>> = {
  1: {
    content: lazyTab(
      () => import('./documents/documents-tab.tsx'),
      (module) => module.DocumentsTab,
    ),
    search,
    config,
  },
  2: {
    content: lazyTab(
      () => import('./qna/qna-tab.tsx'),
      (module) => module.QnaTab,
    ),
    search,
    config,
  },
  3: {
    content: lazyTab(
      () => import('./records/records-tab.tsx'),
      (module) => module.RecordsTab,
    ),
    search,
    config,
  },
}
