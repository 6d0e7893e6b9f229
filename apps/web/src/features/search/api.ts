import { searchWorkspace } from '@app/contracts/search'
import { api, endpointsOf } from '#lib/api/api.ts'

const searchApi = api.injectEndpoints({ endpoints: endpointsOf({ searchWorkspace }) })

export const { useSearchWorkspaceQuery } = searchApi
