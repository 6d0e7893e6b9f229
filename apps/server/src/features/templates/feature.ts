import { defineFeature } from '#core/feature.ts'
import { templateRoutes } from './routes.ts'
import { templateJobs } from './templates.jobs.ts'

export const templatesFeature = defineFeature({ name: 'templates', routes: templateRoutes, jobs: templateJobs })
