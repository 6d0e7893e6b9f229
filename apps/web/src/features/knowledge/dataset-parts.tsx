import type { Dataset, DatasetType } from '@app/contracts/knowledge'
import { useEffect, useState, type ReactNode } from 'react'
import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'

export const tabNames = ['content', 'search', 'config'] as const
export type TabName = (typeof tabNames)[number]

type RenderPart = (dataset: Dataset) => ReactNode
type PartName = DatasetType | 'search' | 'config'

const load: Record<PartName, () => Promise<RenderPart>> = {
  1: async () => {
    const { DocumentsTab } = await import('./documents/documents-tab.tsx')
    return (dataset) => <DocumentsTab dataset={dataset} />
  },
  2: async () => {
    const { QnaTab } = await import('./qna/qna-tab.tsx')
    return (dataset) => <QnaTab dataset={dataset} />
  },
  3: async () => {
    const { RecordsTab } = await import('./records/records-tab.tsx')
    return (dataset) => <RecordsTab dataset={dataset} />
  },
  search: async () => {
    const { SearchTab } = await import('./search/search-tab.tsx')
    return (dataset) => <SearchTab dataset={dataset} />
  },
  config: async () => {
    const { ConfigTab } = await import('./config/config-tab.tsx')
    return (dataset) => <ConfigTab dataset={dataset} />
  },
}

const loaded = createExternalStore<Partial<Record<PartName, RenderPart>>>({})

/**
 * The code of one tab, or nothing while it is on its way. Not React's own lazy loading: its reveal would start the
 * half-second page transition again, on a page that is already there.
 */
export const useDatasetPart = (type: DatasetType, tab: TabName): RenderPart | undefined => {
  const name: PartName = tab === 'content' ? type : tab
  const parts = useExternalStore(loaded)
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (loaded.get()[name]) return
    load[name]().then(
      (render) => loaded.set({ ...loaded.get(), [name]: render }),
      (error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))),
    )
  }, [name])
  // Told by the boundary around the page, as for any code that cannot be fetched.
  if (failure) throw failure
  return parts[name]
}
