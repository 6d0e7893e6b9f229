import * as contract from '@app/contracts/sales'
import { api, endpointsOf } from '#lib/api/api.ts'

export const salesTag = contract.listSales.tag

const salesApi = api.injectEndpoints({
  endpoints: endpointsOf({
    getThreadSales: contract.getThreadSales,
    createSale: contract.createSale,
    listSales: contract.listSales,
    getSale: contract.getSale,
    updateSale: contract.updateSale,
    confirmSale: contract.confirmSale,
    sendSaleQr: contract.sendSaleQr,
    markSalePaid: contract.markSalePaid,
    finishSale: contract.finishSale,
    cancelSale: contract.cancelSale,
    findSaleProducts: { ...contract.findSaleProducts, tag: 'sale-products' },
    getSaleSettings: contract.getSaleSettings,
    saveSaleSettings: contract.saveSaleSettings,
    createShopAccount: contract.createShopAccount,
    setAccountProvider: contract.setAccountProvider,
    makeDefaultAccount: contract.makeDefaultAccount,
    deleteShopAccount: contract.deleteShopAccount,
    listShopTransfers: contract.listShopTransfers,
    matchShopTransfer: contract.matchShopTransfer,
    bookShopStatement: contract.bookShopStatement,
  }),
})

export const {
  useGetThreadSalesQuery,
  useCreateSaleMutation,
  useListSalesQuery,
  useGetSaleQuery,
  useUpdateSaleMutation,
  useConfirmSaleMutation,
  useSendSaleQrMutation,
  useMarkSalePaidMutation,
  useFinishSaleMutation,
  useCancelSaleMutation,
  useFindSaleProductsQuery,
  useGetSaleSettingsQuery,
  useSaveSaleSettingsMutation,
  useCreateShopAccountMutation,
  useSetAccountProviderMutation,
  useMakeDefaultAccountMutation,
  useDeleteShopAccountMutation,
  useListShopTransfersQuery,
  useMatchShopTransferMutation,
  useBookShopStatementMutation,
} = salesApi
