import { getRun } from '@app/contracts/agent'
import { listDatasets } from '@app/contracts/knowledge'
import { api, endpointsOf } from '#lib/api/api.ts'

const tracesApi = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      // A finished run never changes, so nothing invalidates it.
      getRun: { ...getRun, tag: 'agent-runs' },
      listQnaDatasets: listDatasets,
    },
    {},
  ),
})

export const { useGetRunQuery, useListQnaDatasetsQuery } = tracesApi
