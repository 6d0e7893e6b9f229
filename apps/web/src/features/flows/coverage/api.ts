import { getFlowCoverage } from '@app/contracts/flows'
import { api, endpointsOf } from '#lib/api/api.ts'

export const { useGetFlowCoverageQuery } = api.injectEndpoints({ endpoints: endpointsOf({ getFlowCoverage }, {}) })
