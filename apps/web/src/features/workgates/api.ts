import { listBots } from '@app/contracts/bots'
import * as sessions from '@app/contracts/connect-sessions'
import { getConnector, listConnectorPrograms, revokeConnector } from '@app/contracts/connectors'
import type { EndpointDefinition } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/workgates'
import { listShopAccounts, stopShopAccount } from '@app/contracts/workgates-admin'
import { api, endpointsOf } from '#lib/api/api.ts'

/** A step of connecting must not fetch the whole list again; only what ends in an account does. */
export const staleTags = { workgates: 'workgates', session: 'connect-session' } as const
const ofSession = <E extends EndpointDefinition>(endpoint: E): E => ({ ...endpoint, tag: staleTags.session })

const { listWorkgates, getWorkgate, updateWorkgate, deleteWorkgate, listWorkgateLog, connectWorkgate, checkWorkgate } =
  contract

/** A bot shows its channels, and the first steps count them. */
const alsoBots = ['bots', 'first-steps'] as const

const workgatesApi = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      listWorkgates,
      getWorkgate,
      updateWorkgate,
      deleteWorkgate,
      listWorkgateLog,
      connectWorkgate,
      checkWorkgate,
      beginConnect: ofSession(sessions.beginConnect),
      getConnectSession: ofSession(sessions.getConnectSession),
      /** Ends in accounts: the list is fetched again, and the offered accounts stay on screen with what became of each. */
      importAccounts: sessions.importAccounts,
      cancelConnect: ofSession(sessions.cancelConnect),
      startQr: ofSession(sessions.startQr),
      listConnectorPrograms: ofSession(listConnectorPrograms),
      /** It is part of what a page shows of an account, and ends with its health. */
      getConnector: { ...getConnector, tag: staleTags.workgates },
      revokeConnector: { ...revokeConnector, tag: staleTags.workgates },
      /** The bots one can choose; the bots' own list has another name. */
      listWorkgateBots: listBots,
      listShopAccounts,
      stopShopAccount,
    },
    {
      updateWorkgate: alsoBots,
      deleteWorkgate: alsoBots,
      connectWorkgate: alsoBots,
      importAccounts: alsoBots,
      // It stands in the trail of the shop's people.
      stopShopAccount: ['users'],
    },
  ),
})

export const {
  useListWorkgatesQuery,
  useGetWorkgateQuery,
  useUpdateWorkgateMutation,
  useDeleteWorkgateMutation,
  useListWorkgateLogQuery,
  useConnectWorkgateMutation,
  useCheckWorkgateMutation,
  useBeginConnectMutation,
  useGetConnectSessionQuery,
  useImportAccountsMutation,
  useCancelConnectMutation,
  useStartQrMutation,
  useListConnectorProgramsQuery,
  useGetConnectorQuery,
  useRevokeConnectorMutation,
  useListWorkgateBotsQuery,
  useListShopAccountsQuery,
  useStopShopAccountMutation,
} = workgatesApi
