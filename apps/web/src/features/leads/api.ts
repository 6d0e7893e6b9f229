import * as contract from '@app/contracts/leads'
import { api, endpointsOf } from '#lib/api/api.ts'

export const staleTags = { leads: 'leads' } as const

const leadsApi = api.injectEndpoints({
  endpoints: endpointsOf({
    getLeadSheet: contract.getLeadSheet,
    saveLeadSheet: contract.saveLeadSheet,
    deleteLeadSheet: contract.deleteLeadSheet,
    sendTestLead: contract.sendTestLead,
    listLeads: contract.listLeads,
    retryLead: contract.retryLead,
    listFileAccounts: contract.listFileAccounts,
    listAccountFiles: contract.listAccountFiles,
  }),
})

export const {
  useGetLeadSheetQuery,
  useSaveLeadSheetMutation,
  useDeleteLeadSheetMutation,
  useSendTestLeadMutation,
  useListLeadsQuery,
  useRetryLeadMutation,
  useListFileAccountsQuery,
  useListAccountFilesQuery,
} = leadsApi
