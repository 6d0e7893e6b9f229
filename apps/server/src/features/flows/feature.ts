import { defineFeature } from '#core/feature.ts'
import { dropOldCoverage } from './coverage.ts'
import { seedFigures } from './demo/seed-figures.ts'
import { flowRoutes } from './routes.ts'

export const flowsFeature = defineFeature({
  name: 'flows',
  routes: flowRoutes,
  seedDemo: seedFigures,
  cron: [{ name: 'flows.drop-old-coverage', at: '40 3 * * *', run: dropOldCoverage }],
})
