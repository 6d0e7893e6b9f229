import { defineFeature } from '#core/feature.ts'
import { botApiRoutes } from './routes.ts'

export const botApiFeature = defineFeature({ name: 'bot-api', routes: botApiRoutes })
