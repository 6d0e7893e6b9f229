import { defineFeature } from '#core/feature.ts'
import { fileRoutes } from './routes.ts'
import { forgetOldImports } from './forget-old-imports.ts'

export const filesFeature = defineFeature({
  name: 'files',
  routes: fileRoutes,
  cron: [{ name: 'files.forget-old-imports', at: '40 3 * * *', run: forgetOldImports }],
})
