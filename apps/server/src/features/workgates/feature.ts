import { defineFeature } from '#core/feature.ts'
import { gateSamples } from './demo/gate-samples.ts'
import { workgateRoutes } from './routes.ts'
import { workgateCron, workgateJobs } from './workgates.jobs.ts'

export const workgatesFeature = defineFeature({
  name: 'workgates',
  routes: workgateRoutes,
  jobs: workgateJobs,
  cron: workgateCron,
  samples: gateSamples,
})
