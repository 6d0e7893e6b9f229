import { closeFirstSteps, getFirstSteps } from '@app/contracts/first-steps'
import { api, endpointsOf } from '#lib/api/api.ts'

const firstStepsApi = api.injectEndpoints({ endpoints: endpointsOf({ getFirstSteps, closeFirstSteps }) })

export const { useGetFirstStepsQuery, useCloseFirstStepsMutation } = firstStepsApi
