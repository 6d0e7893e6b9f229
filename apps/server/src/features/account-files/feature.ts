import { defineFeature } from '#core/feature.ts'
import { accountFilesRoutes } from './routes.ts'

export const accountFilesFeature = defineFeature({ name: 'account-files', routes: accountFilesRoutes })
