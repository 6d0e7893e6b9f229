import { listBots } from '@app/contracts/bots'
import { listDatasets } from '@app/contracts/knowledge'
import * as contract from '@app/contracts/learning'
import { listMembers } from '@app/contracts/workspaces'
import { api, endpointsOf } from '#lib/api/api.ts'

export const staleTags = { learning: 'learning' } as const

/** The sets of pairs are read again when the knowledge pages change them. */
const knowledge = ['knowledge', 'knowledge-items'] as const

const learningApi = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      listQuestionGroups: contract.listQuestionGroups,
      getQuestionGroup: contract.getQuestionGroup,
      answerQuestionGroup: contract.answerQuestionGroup,
      mergeQuestionGroups: contract.mergeQuestionGroups,
      splitQuestionGroup: contract.splitQuestionGroup,
      ignoreQuestionGroup: contract.ignoreQuestionGroup,
      reopenQuestionGroup: contract.reopenQuestionGroup,
      assignQuestionGroup: contract.assignQuestionGroup,
      getCorrection: contract.getCorrection,
      correctAnswer: contract.correctAnswer,
      listPairSets: listDatasets,
      listAskedBots: listBots,
      listAssignees: listMembers,
    },
    { answerQuestionGroup: knowledge, reopenQuestionGroup: knowledge, correctAnswer: knowledge },
  ),
})

export const {
  useListQuestionGroupsQuery,
  useGetQuestionGroupQuery,
  useAnswerQuestionGroupMutation,
  useMergeQuestionGroupsMutation,
  useSplitQuestionGroupMutation,
  useIgnoreQuestionGroupMutation,
  useReopenQuestionGroupMutation,
  useAssignQuestionGroupMutation,
  useGetCorrectionQuery,
  useCorrectAnswerMutation,
  useListPairSetsQuery,
  useListAskedBotsQuery,
  useListAssigneesQuery,
} = learningApi
