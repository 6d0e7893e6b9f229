import { defineFeature } from '#core/feature.ts'
import { workgateRoutes } from './routes.ts'

export const workgatesFeature = defineFeature({ name: 'workgates', routes: workgateRoutes })
