import { defineFeature } from '#core/feature.ts'
import { connectionRoutes } from './routes.ts'

export const connectionsFeature = defineFeature({ name: 'connections', routes: connectionRoutes })
