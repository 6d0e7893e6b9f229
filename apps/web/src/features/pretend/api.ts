import * as contract from '@app/contracts/pretend'
import { api, endpointsOf } from '#lib/api/api.ts'

const { listPhones, listPretendLines, addPretendPerson, sayAsCustomer } = contract
const { answerInApp, turnPretendClock, makePretendTrouble } = contract

export const pretendApi = api.injectEndpoints({
  endpoints: endpointsOf({
    listPhones,
    listPretendLines,
    addPretendPerson,
    sayAsCustomer,
    answerInApp,
    turnPretendClock,
    makePretendTrouble,
  }),
})

export const {
  useListPhonesQuery,
  useListPretendLinesQuery,
  useAddPretendPersonMutation,
  useSayAsCustomerMutation,
  useAnswerInAppMutation,
  useTurnPretendClockMutation,
  useMakePretendTroubleMutation,
} = pretendApi
