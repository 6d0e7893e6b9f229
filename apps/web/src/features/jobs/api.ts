import { discardDeadJob, listDeadJobs, retryDeadJob, retryDeadJobs } from '@app/contracts/jobs'
import { api, endpointsOf } from '#lib/api/api.ts'

export const { useListDeadJobsQuery, useRetryDeadJobMutation, useRetryDeadJobsMutation, useDiscardDeadJobMutation } =
  api.injectEndpoints({
    endpoints: endpointsOf({ listDeadJobs, retryDeadJob, retryDeadJobs, discardDeadJob }),
  })
