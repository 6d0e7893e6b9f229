import * as bank from '@app/contracts/bank'
import * as contract from '@app/contracts/billing-admin'
import { impersonateUser } from '@app/contracts/impersonation'
import { api, endpointsOf } from '#lib/api/api.ts'

const { listAdminPackages, createPackage, updatePackage, orderPackages, listPackageWorkspaces } = contract
const { createCreditPack, updateCreditPack } = contract
const { listCoupons, createCoupon, updateCoupon, listCouponUses, tryCoupon } = contract
const { listAllOrders, getAnyOrder, listInvoices, issueInvoice, rejectInvoice } = contract
const { getWorkspaceBilling, assignPackage, adjustCredits } = contract
const { listBankTransfers, suggestOrders, matchTransfer, planRefund, finishRefund, dismissTransfer } = bank
const { reconcileBank, bookStatement } = bank

export const {
  useListAdminPackagesQuery,
  useCreatePackageMutation,
  useUpdatePackageMutation,
  useOrderPackagesMutation,
  useListPackageWorkspacesQuery,
  useCreateCreditPackMutation,
  useUpdateCreditPackMutation,
  useListCouponsQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useListCouponUsesQuery,
  useTryCouponQuery,
  useListAllOrdersQuery,
  useGetAnyOrderQuery,
  useListInvoicesQuery,
  useIssueInvoiceMutation,
  useRejectInvoiceMutation,
  useGetWorkspaceBillingQuery,
  useAssignPackageMutation,
  useAdjustCreditsMutation,
  useListBankTransfersQuery,
  useSuggestOrdersQuery,
  useMatchTransferMutation,
  usePlanRefundMutation,
  useFinishRefundMutation,
  useDismissTransferMutation,
  useReconcileBankMutation,
  useBookStatementMutation,
  useImpersonateUserMutation,
} = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      listAdminPackages,
      createPackage,
      updatePackage,
      orderPackages,
      listPackageWorkspaces,
      createCreditPack,
      updateCreditPack,
      listCoupons,
      createCoupon,
      updateCoupon,
      listCouponUses,
      tryCoupon,
      listAllOrders,
      getAnyOrder,
      listInvoices,
      issueInvoice,
      rejectInvoice,
      getWorkspaceBilling,
      assignPackage,
      adjustCredits,
      listBankTransfers,
      suggestOrders,
      matchTransfer,
      planRefund,
      finishRefund,
      dismissTransfer,
      reconcileBank,
      bookStatement,
      impersonateUser,
    },
    // A matched transfer pays an order; what is given to a shop stands in the trail of its people.
    { matchTransfer: ['billing-admin'], assignPackage: ['users'], adjustCredits: ['users'] },
  ),
})
