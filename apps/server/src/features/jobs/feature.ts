import { defineFeature } from '#core/feature.ts'
import { reviveUnlucky } from './revive-unlucky-jobs.ts'
import { jobRoutes } from './routes.ts'

/** What platform administrators see of the job queue, and the second chance of its dead; the queue itself is core/jobs. */
export const jobsFeature = defineFeature({
  name: 'jobs',
  routes: jobRoutes,
  cron: [{ name: 'jobs.revive', at: '* * * * *', run: reviveUnlucky }],
})
