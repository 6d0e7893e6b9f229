import { defineFeature } from '#core/feature.ts'
import { jobRoutes } from './routes.ts'

/** What platform administrators see of the job queue; the queue itself is core/jobs. */
export const jobsFeature = defineFeature({ name: 'jobs', routes: jobRoutes })
