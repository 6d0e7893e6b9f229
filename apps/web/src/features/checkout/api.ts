import type { Call, Reply } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/orders'
import { getProfile } from '@app/contracts/users'
import { api, endpointsOf } from '#lib/api/api.ts'

const {
  createOrder,
  listOrders,
  getOrder,
  cancelOrder,
  extendOrder,
  reopenOrder,
  mailOrder,
  saveInvoice,
  listInvoiceProfiles,
} = contract

/** Everything about money is stale when one order moves: the list, the package, its limits and credits. */
export const billingTag = contract.getOrder.tag

type Quote = typeof contract.quoteOrder

const checkoutApi = api
  .injectEndpoints({
    endpoints: endpointsOf({
      createOrder,
      listOrders,
      getOrder,
      cancelOrder,
      extendOrder,
      reopenOrder,
      // It changes nothing that is shown.
      mailOrder: { ...mailOrder, tag: 'order-mail' },
      saveInvoice,
      listInvoiceProfiles,
      /** The page of packages has the same under its own name. */
      getOffers: contract.getPackage,
      getBuyer: getProfile,
    }),
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Asks without changing anything, although it is posted: it is kept and repeated like what is read. */
      quoteOrder: build.query<Reply<Quote>, Call<Quote>>({
        query: (input) => ({ endpoint: contract.quoteOrder, input }),
      }),
    }),
  })

export const {
  useCreateOrderMutation,
  useListOrdersQuery,
  useGetOrderQuery,
  useCancelOrderMutation,
  useExtendOrderMutation,
  useReopenOrderMutation,
  useMailOrderMutation,
  useSaveInvoiceMutation,
  useListInvoiceProfilesQuery,
  useGetOffersQuery,
  useGetBuyerQuery,
  useQuoteOrderQuery,
  useLazyQuoteOrderQuery,
} = checkoutApi
