import { useMemo } from 'react'
import { useListBotDatasetsQuery, useListBotOwnersQuery, useListConnectionsQuery } from './api.ts'

const MOST = 100
const types = ['1', '2', '3'] as const

const useDatasetsOf = (type: (typeof types)[number], skip: boolean) =>
  useListBotDatasetsQuery({ query: { type, page: 1, pageSize: MOST, sort: 'name' } }, { skip }).data?.items

/** The datasets of questions and answers; undefined while loading. */
export const usePairDatasets = () => useDatasetsOf('2', false)

/** All datasets a bot may search; undefined while loading. */
export const useBotDatasets = (skip = false) => {
  const documents = useDatasetsOf('1', skip)
  const pairs = useDatasetsOf('2', skip)
  const records = useDatasetsOf('3', skip)
  return useMemo(
    () => (documents && pairs && records ? [...pairs, ...records, ...documents] : undefined),
    [documents, pairs, records],
  )
}

/** Names of what a bot's settings refer to by id. */
export const useNames = (): ReadonlyMap<string, string> => {
  const datasets = useBotDatasets()
  const connections = useListConnectionsQuery().data?.items
  const members = useListBotOwnersQuery().data?.items
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { id, name } of [...(datasets ?? []), ...(connections ?? [])]) names.set(id, name)
    for (const { userId, name } of members ?? []) names.set(userId, name)
    return names
  }, [datasets, connections, members])
}
