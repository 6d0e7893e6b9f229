import { defineFeature } from '#core/feature.ts'
import { agentCron } from './agent.jobs.ts'
import { seedRuns } from './demo/seed-runs.ts'
import { agentRoutes } from './routes.ts'

export const agentFeature = defineFeature({
  name: 'agent',
  routes: agentRoutes,
  cron: agentCron,
  seedDemo: seedRuns,
})
