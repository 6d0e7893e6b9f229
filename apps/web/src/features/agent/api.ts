import * as agent from '@app/contracts/agent'
import * as tests from '@app/contracts/bot-tests'
import { compareVersions, getBot, updateBot } from '@app/contracts/bots'
import type { EndpointDefinition } from '@app/contracts/endpoint'
import { getDataset, listDatasets } from '@app/contracts/knowledge'
import { api, endpointsOf } from '#lib/api.ts'

/** What becomes stale together. */
export const staleTags = {
  sessions: 'agent-sessions',
  report: 'agent-report',
  sets: 'bot-test-sets',
  runs: 'bot-test-runs',
  /** What a publish would do; the feature of bots reads it. */
  versions: 'bot-versions',
} as const
const tags = staleTags

const tagged = <E extends EndpointDefinition>(endpoint: E, tag: string): E => ({ ...endpoint, tag })

const conversations = {
  listSessions: tagged(agent.listSessions, tags.sessions),
  getSession: tagged(agent.getSession, tags.sessions),
  // A run does not change any more once it is over, so nothing makes it stale.
  getRun: tagged(agent.getRun, 'agent-runs'),
  startTestChat: tagged(agent.startTestChat, tags.sessions),
  getBotReport: tagged(agent.getBotReport, tags.report),
}
const evaluation = {
  listTestSets: tagged(tests.listTestSets, tags.sets),
  createTestSet: tagged(tests.createTestSet, tags.sets),
  getTestSet: tagged(tests.getTestSet, tags.sets),
  saveTestSet: tagged(tests.saveTestSet, tags.sets),
  deleteTestSet: tagged(tests.deleteTestSet, tags.sets),
  addCaseFromSession: tagged(tests.addCaseFromSession, tags.sets),
  startTestRun: tagged(tests.startTestRun, tags.sets),
  getTestRun: tagged(tests.getTestRun, tags.runs),
  compareTestRuns: tagged(tests.compareTestRuns, tags.runs),
}
/** What other features own and these screens refer to; named apart from their own queries. */
const referred = {
  getTestedBot: getBot,
  updateTestedBot: updateBot,
  getPublishedVersion: tagged(compareVersions, tags.versions),
  getSourceDataset: getDataset,
  listQnaDatasets: listDatasets,
}

const agentApi = api.injectEndpoints({
  endpoints: endpointsOf(
    { ...conversations, ...evaluation, ...referred },
    { updateTestedBot: [tags.versions], startTestRun: [tags.versions], deleteTestSet: ['bots', tags.versions] },
  ),
})

export const {
  useListSessionsQuery,
  useGetSessionQuery,
  useLazyGetSessionQuery,
  useGetRunQuery,
  useStartTestChatMutation,
  useGetBotReportQuery,
  useListTestSetsQuery,
  useCreateTestSetMutation,
  useGetTestSetQuery,
  useSaveTestSetMutation,
  useDeleteTestSetMutation,
  useAddCaseFromSessionMutation,
  useStartTestRunMutation,
  useGetTestRunQuery,
  useCompareTestRunsQuery,
  useGetTestedBotQuery,
  useUpdateTestedBotMutation,
  useGetPublishedVersionQuery,
  useGetSourceDatasetQuery,
  useListQnaDatasetsQuery,
} = agentApi
