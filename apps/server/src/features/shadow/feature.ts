import { defineFeature } from '#core/feature.ts'
import { shadowRoutes } from './routes.ts'
import { shadowCron, shadowJobs } from './shadow.jobs.ts'
import { eraseDrafts } from './shadow.repository.ts'

export const shadowFeature = defineFeature({
  name: 'shadow',
  routes: shadowRoutes,
  jobs: shadowJobs,
  cron: shadowCron,
  erasePerson: async (tx, { threadIds }) => {
    await eraseDrafts(tx.db, tx.workspaceId, threadIds)
    return {}
  },
})
