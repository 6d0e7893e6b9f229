import { defineFeature } from '#core/feature.ts'
import { seedTestRun } from './demo/seed-test-run.ts'
import { evaluationJobs } from './evaluation.jobs.ts'
import { evaluationRoutes } from './routes.ts'

export const evaluationFeature = defineFeature({
  name: 'evaluation',
  routes: evaluationRoutes,
  jobs: evaluationJobs,
  seedDemo: seedTestRun,
})
