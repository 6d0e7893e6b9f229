import { defineFeature } from '#core/feature.ts'
import { authCron, authJobs } from './auth.jobs.ts'
import { authRoutes } from './routes.ts'

export const authFeature = defineFeature({ name: 'auth', routes: authRoutes, jobs: authJobs, cron: authCron })
