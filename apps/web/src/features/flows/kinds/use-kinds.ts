import type { FlowNode } from '@app/contracts/flow-settings'
import { listFlowNodes, type FlowNodeDescription, type FlowNodeGroup } from '@app/contracts/flows'
import type { Words } from '@app/contracts/kinds'
import { useCallback, useMemo } from 'react'
import { api, endpointsOf } from '#lib/api/api.ts'
import { useLanguage } from '#lib/i18n/i18n.tsx'
import type { Kinds } from '../model/node-rows.ts'

const flowsApi = api.injectEndpoints({ endpoints: endpointsOf({ listFlowNodes }, {}) })
const { useListFlowNodesQuery } = flowsApi

export interface KindGroup {
  id: FlowNodeGroup
  label: Words
  kinds: readonly FlowNodeDescription[]
}

/** The kinds of nodes, as the server describes them. */
export const useKindsQuery = () => {
  const query = useListFlowNodesQuery()
  const { data } = query
  const kinds = useMemo<Kinds>(() => new Map(data?.items.map((kind) => [kind.type, kind])), [data])
  return { query, kinds, isReady: data !== undefined }
}

/** The palette: every group with its kinds, in the server's order. */
export const useKindGroups = (): KindGroup[] => {
  const { data } = useListFlowNodesQuery()
  return useMemo(
    () =>
      (data?.groups ?? [])
        .map((group) => ({ ...group, kinds: (data?.items ?? []).filter((kind) => kind.group === group.id) }))
        .filter((group) => group.kinds.length > 0),
    [data],
  )
}

/** Words of a description in the reader's language. */
export const useWords = (): ((words: Words | undefined) => string) => {
  const { language } = useLanguage()
  return useCallback((words) => words?.[language] ?? '', [language])
}

/** The name people know a node by: its own, or that of its kind. */
export const useNodeName = (kinds: Kinds): ((node: FlowNode | undefined) => string) => {
  const words = useWords()
  return useCallback(
    (node) => (node ? node.label || words(kinds.get(node.type)?.label) || node.type : ''),
    [kinds, words],
  )
}
