import { getRun } from '@app/contracts/agent'
import { listDatasets } from '@app/contracts/knowledge'
import { api, endpointsOf } from '#lib/api/api.ts'

const tracesApi = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      // A run does not change any more once it is over, so nothing makes it stale.
      getRun: { ...getRun, tag: 'agent-runs' },
      listQnaDatasets: listDatasets,
    },
    {},
  ),
})

export const { useGetRunQuery, useListQnaDatasetsQuery } = tracesApi
