import { getCreditLanding, getCreditStanding, getCreditStatement, remindOwner } from '@app/contracts/credits'
import { cancelPackage, getPackage } from '@app/contracts/orders'
import { api, endpointsOf } from '#lib/api/api.ts'

const billingApi = api.injectEndpoints({
  endpoints: endpointsOf({
    /** The package of the workspace; the checkout reads the same under a name of its own. */
    currentPackage: getPackage,
    cancelPackage,
    creditStatement: getCreditStatement,
    creditStanding: getCreditStanding,
    creditLanding: getCreditLanding,
    remindOwner,
  }),
})

export const {
  useCurrentPackageQuery,
  useCancelPackageMutation,
  useCreditStatementQuery,
  useCreditStandingQuery,
  useCreditLandingQuery,
  useRemindOwnerMutation,
} = billingApi
