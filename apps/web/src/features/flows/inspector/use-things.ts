import { listBots } from '@app/contracts/bots'
import { listConnections } from '@app/contracts/connections'
import { listDatasets } from '@app/contracts/knowledge'
import { listMembers } from '@app/contracts/workspaces'
import { useCallback, useMemo } from 'react'
import { api, endpointsOf } from '#lib/api/api.ts'
import { useSession } from '#lib/session/session.ts'
import type { Option } from '#ui/form/select.tsx'

/** Endpoints of other features that a flow refers to; the names differ from those features' own queries. */
const referred = {
  listFlowDatasets: listDatasets,
  listFlowBots: listBots,
  listFlowMembers: listMembers,
  listFlowConnections: listConnections,
}
const { useListFlowDatasetsQuery, useListFlowBotsQuery, useListFlowMembersQuery, useListFlowConnectionsQuery } =
  api.injectEndpoints({ endpoints: endpointsOf(referred) })

const MOST = 100
const optionOf = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

export const useDatasetOptions = (): Option[] => {
  const query = (type: '1' | '2' | '3') => ({ query: { type, page: 1, pageSize: MOST, sort: 'name' as const } })
  const records = useListFlowDatasetsQuery(query('3')).data?.items
  const pairs = useListFlowDatasetsQuery(query('2')).data?.items
  const papers = useListFlowDatasetsQuery(query('1')).data?.items
  return useMemo(
    () => [...(records ?? []), ...(pairs ?? []), ...(papers ?? [])].map(optionOf),
    [records, pairs, papers],
  )
}

export const useFlowOptions = (): Option[] => {
  const { data } = useListFlowBotsQuery({ query: { page: 1, pageSize: MOST, type: 'flow' } })
  return useMemo(() => (data?.items ?? []).map(optionOf), [data])
}

export const useMemberOptions = (): Option[] => {
  const { can } = useSession()
  const { data } = useListFlowMembersQuery(undefined, { skip: !can('members.read') })
  return useMemo(() => (data?.items ?? []).map(({ userId, name }) => ({ value: userId, label: name })), [data])
}

export const useConnectionOptions = (): Option[] => {
  const { data } = useListFlowConnectionsQuery()
  return useMemo(() => (data?.items ?? []).map(optionOf), [data])
}

/** Names of what nodes refer to by id, for their summaries. */
export const useThingNames = (): ((id: string) => string | undefined) => {
  const datasets = useDatasetOptions()
  const members = useMemberOptions()
  const flows = useFlowOptions()
  const names = useMemo(
    () => new Map([...datasets, ...members, ...flows].map(({ value, label }) => [value, label])),
    [datasets, members, flows],
  )
  return useCallback((id) => names.get(id), [names])
}
