import { getMeta } from '@app/contracts/meta'
import { demoAccounts } from '#core/demo-accounts.ts'
import { defineFeature } from '#core/feature.ts'
import { route } from '#core/http/route.ts'

export const metaFeature = defineFeature({
  name: 'meta',
  routes: (app) =>
    route(app, getMeta, async ({ deps: { config, mailTransport } }) => ({
      version: config.version,
      isDevelopment: !config.isProduction,
      hasMailbox: mailTransport.kind === 'mailbox' && !config.isProduction,
      hasSimulators: config.simulatedChannels.length > 0,
      demoAccounts: config.seedDemo && !config.isProduction ? demoAccounts.map((account) => ({ ...account })) : [],
    })),
})
