import { defineFeature } from '#core/feature.ts'
import { gateSamples } from './demo/gate-samples.ts'
import { workgateRoutes } from './routes.ts'
import { settleAfterPackage } from './stops/settle-limit.ts'
import { workgateCron, workgateJobs } from './workgates.jobs.ts'

export const workgatesFeature = defineFeature({
  name: 'workgates',
  routes: workgateRoutes,
  jobs: workgateJobs,
  listeners: [settleAfterPackage],
  cron: workgateCron,
  samples: gateSamples,
})
