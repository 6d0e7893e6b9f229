import { cancelPackage, getPackage } from '@app/contracts/orders'
import { api, endpointsOf } from '#lib/api/api.ts'

const billingApi = api.injectEndpoints({
  endpoints: endpointsOf({
    /** The package of the workspace; the checkout reads the same under a name of its own. */
    currentPackage: getPackage,
    cancelPackage,
  }),
})

export const { useCurrentPackageQuery, useCancelPackageMutation } = billingApi
