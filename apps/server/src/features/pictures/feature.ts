import { defineFeature } from '#core/feature.ts'
import { pictureRoutes } from './routes.ts'

export const picturesFeature = defineFeature({ name: 'pictures', routes: pictureRoutes })
