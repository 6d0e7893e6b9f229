import * as tests from '@app/contracts/bot-tests'
import { updateBot } from '@app/contracts/bots'
import type { EndpointDefinition } from '@app/contracts/endpoint'
import { api, endpointsOf } from '#lib/api/api.ts'

/** Cache tags. */
const tags = {
  sets: 'bot-test-sets',
  runs: 'bot-test-runs',
  /** What a publish would do; the feature of bots reads it. */
  versions: 'bot-versions',
} as const

const tagged = <E extends EndpointDefinition>(endpoint: E, tag: string): E => ({ ...endpoint, tag })

const evaluationApi = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      listTestSets: tagged(tests.listTestSets, tags.sets),
      createTestSet: tagged(tests.createTestSet, tags.sets),
      getTestSet: tagged(tests.getTestSet, tags.sets),
      saveTestSet: tagged(tests.saveTestSet, tags.sets),
      deleteTestSet: tagged(tests.deleteTestSet, tags.sets),
      addCaseFromSession: tagged(tests.addCaseFromSession, tags.sets),
      startTestRun: tagged(tests.startTestRun, tags.sets),
      getTestRun: tagged(tests.getTestRun, tags.runs),
      compareTestRuns: tagged(tests.compareTestRuns, tags.runs),
      updateTestedBot: updateBot,
    },
    { updateTestedBot: [tags.versions], startTestRun: [tags.versions], deleteTestSet: ['bots', tags.versions] },
  ),
})

export const {
  useListTestSetsQuery,
  useCreateTestSetMutation,
  useGetTestSetQuery,
  useSaveTestSetMutation,
  useDeleteTestSetMutation,
  useAddCaseFromSessionMutation,
  useStartTestRunMutation,
  useGetTestRunQuery,
  useCompareTestRunsQuery,
  useUpdateTestedBotMutation,
} = evaluationApi
