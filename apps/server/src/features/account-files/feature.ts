import { defineFeature } from '#core/feature.ts'
import { openFlowAccounts } from './flow-accounts.ts'
import { accountFiles } from './read-account-file.ts'
import { accountFilesRoutes } from './routes.ts'

export const accountFilesFeature = defineFeature({
  name: 'account-files',
  routes: accountFilesRoutes,
  accountFiles,
  flowAccounts: openFlowAccounts,
})
