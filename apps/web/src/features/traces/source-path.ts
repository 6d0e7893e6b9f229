import type { DatasetType, Item } from '@app/contracts/knowledge'

const homes: Readonly<Record<DatasetType, string>> = { 1: '/knowledges', 2: '/qna', 3: '/vectorstore' }
const typeOfKind: Readonly<Record<Item['kind'], DatasetType>> = { chunk: 1, qna: 2, record: 3 }

export const datasetPath = (type: DatasetType, datasetId: string, search = ''): string => {
  const query = search ? `?${new URLSearchParams({ search: search.slice(0, 120) })}` : ''
  return `${homes[type]}/${datasetId}${query}`
}

/** Where an item that was found can be read and corrected. */
export const itemPath = (kind: string, datasetId: string, title: string): string =>
  datasetPath(typeOfKind[kind as Item['kind']] ?? 1, datasetId, kind === 'chunk' ? '' : title)
