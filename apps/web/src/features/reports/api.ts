import { getBotReport } from '@app/contracts/agent'
import { listBots } from '@app/contracts/bots'
import * as reports from '@app/contracts/reports'
import { api, endpointsOf } from '#lib/api/api.ts'

const reportsApi = api.injectEndpoints({
  endpoints: endpointsOf({
    getBotReport: { ...getBotReport, tag: 'agent-report' },
    getDashboard: reports.getDashboard,
    getBotTable: reports.getBotTable,
    getChannelTable: reports.getChannelTable,
    getStaffTable: reports.getStaffTable,
    getHandoffTable: reports.getHandoffTable,
    getTopicTable: reports.getTopicTable,
    getTestTable: reports.getTestTable,
    reportBots: listBots,
  }),
})

export const {
  useGetBotReportQuery,
  useGetDashboardQuery,
  useGetBotTableQuery,
  useGetChannelTableQuery,
  useGetStaffTableQuery,
  useGetHandoffTableQuery,
  useGetTopicTableQuery,
  useGetTestTableQuery,
  useReportBotsQuery,
} = reportsApi
