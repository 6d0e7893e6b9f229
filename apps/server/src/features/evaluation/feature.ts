import { defineFeature } from '#core/feature.ts'
import { seedTests } from './demo/seed-tests.ts'
import { testSamples } from './demo/test-samples.ts'
import { evaluationJobs } from './evaluation.jobs.ts'
import { evaluationRoutes } from './routes.ts'

export const evaluationFeature = defineFeature({
  name: 'evaluation',
  routes: evaluationRoutes,
  jobs: evaluationJobs,
  seedDemo: seedTests,
  samples: testSamples,
})
