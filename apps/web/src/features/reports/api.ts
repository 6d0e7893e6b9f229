import { getBotReport } from '@app/contracts/agent'
import { api, endpointsOf } from '#lib/api/api.ts'

const reportsApi = api.injectEndpoints({
  endpoints: endpointsOf({ getBotReport: { ...getBotReport, tag: 'agent-report' } }, {}),
})

export const { useGetBotReportQuery } = reportsApi
