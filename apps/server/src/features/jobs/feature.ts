import { defineFeature } from '#core/feature.ts'
import { reviveUnlucky } from './revive-unlucky-jobs.ts'
import { jobRoutes } from './routes.ts'

/**
 * What platform administrators see of the job queue and of mails that have not left, and the second chance of dead jobs;
 * the queue itself is core/jobs, the mails are those of core/mailer.
 */
export const jobsFeature = defineFeature({
  name: 'jobs',
  routes: jobRoutes,
  cron: [{ name: 'jobs.revive', at: '* * * * *', run: reviveUnlucky }],
})
