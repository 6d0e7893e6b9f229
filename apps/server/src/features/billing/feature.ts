import { defineFeature } from '#core/feature.ts'
import { endCredits } from './ledger/end-credits.ts'
import { releaseExpired } from './ledger/release-expired.ts'
import { seedCredits } from './ledger/seed-demo.ts'
import { settlementRoutes } from './settlement/routes.ts'
import { settlementCron, settlementJobs, settlementLiveJobs } from './settlement/settlement.ts'
import { grantDueMonths } from './subscriptions/grant-months.ts'

export const billingFeature = defineFeature({
  name: 'billing',
  routes: settlementRoutes,
  jobs: settlementJobs,
  liveJobs: settlementLiveJobs,
  cron: [
    ...settlementCron,
    { name: 'billing.release-expired', at: '*/5 * * * *', run: releaseExpired },
    { name: 'billing.end-credits', at: '*/5 * * * *', run: endCredits },
    { name: 'billing.grant-months', at: '*/5 * * * *', run: grantDueMonths },
  ],
  seedDemo: seedCredits,
})
