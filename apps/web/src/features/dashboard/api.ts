import { getWorkspace } from '@app/contracts/workspaces'
import { api, endpointsOf } from '#lib/api/api.ts'

const dashboardApi = api.injectEndpoints({ endpoints: endpointsOf({ dashboardWorkspace: getWorkspace }) })

export const { useDashboardWorkspaceQuery } = dashboardApi
