import { defineFeature } from '#core/feature.ts'
import { pretendRoutes } from './routes.ts'
import './phones.ts'

export const pretendFeature = defineFeature({ name: 'pretend', routes: pretendRoutes })
