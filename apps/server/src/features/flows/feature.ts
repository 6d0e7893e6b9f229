import { defineFeature } from '#core/feature.ts'
import { dropOldCoverage } from './coverage.ts'
import { flowRoutes } from './routes.ts'

export const flowsFeature = defineFeature({
  name: 'flows',
  routes: flowRoutes,
  cron: [{ name: 'flows.drop-old-coverage', at: '40 3 * * *', run: dropOldCoverage }],
})
