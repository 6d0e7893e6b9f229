import { discardDeadJob, listDeadJobs, retryDeadJob, retryDeadJobs } from '@app/contracts/jobs'
import { listUnsentMails, resendMail, resendMails } from '@app/contracts/mails'
import { api, endpointsOf } from '#lib/api/api.ts'

export const { useListDeadJobsQuery, useRetryDeadJobMutation, useRetryDeadJobsMutation, useDiscardDeadJobMutation } =
  api.injectEndpoints({
    endpoints: endpointsOf({ listDeadJobs, retryDeadJob, retryDeadJobs, discardDeadJob }),
  })

export const { useListUnsentMailsQuery, useResendMailMutation, useResendMailsMutation } = api.injectEndpoints({
  endpoints: endpointsOf({ listUnsentMails, resendMail, resendMails }),
})
