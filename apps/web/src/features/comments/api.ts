import * as contract from '@app/contracts/comments'
import { api, endpointsOf } from '#lib/api/api.ts'

const { listCommentRules, createCommentRule, updateCommentRule, deleteCommentRule, orderCommentRules } = contract

const commentsApi = api.injectEndpoints({
  endpoints: endpointsOf({
    listCommentRules,
    createCommentRule,
    updateCommentRule,
    deleteCommentRule,
    orderCommentRules,
  }),
})

export const {
  useListCommentRulesQuery,
  useCreateCommentRuleMutation,
  useUpdateCommentRuleMutation,
  useDeleteCommentRuleMutation,
  useOrderCommentRulesMutation,
} = commentsApi
