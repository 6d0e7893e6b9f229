import { defineFeature } from '#core/feature.ts'
import { flowRoutes } from './routes.ts'

export const flowsFeature = defineFeature({ name: 'flows', routes: flowRoutes })
