import { lazy } from 'react'

/** The tab of the account administration that only administrators open. */
export const DeadJobs = lazy(async () => ({ default: (await import('./components/dead-jobs.tsx')).DeadJobs }))
