import { defineFeature } from '#core/feature.ts'
import { firstStepRoutes } from './routes.ts'

export const firstStepsFeature = defineFeature({ name: 'first-steps', routes: firstStepRoutes })
