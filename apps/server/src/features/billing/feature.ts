import { defineFeature } from '#core/feature.ts'
import { endCredits } from './ledger/end-credits.ts'
import { releaseExpired } from './ledger/release-expired.ts'
import { seedCredits } from './ledger/seed-demo.ts'
import { grantDueMonths } from './subscriptions/grant-months.ts'

export const billingFeature = defineFeature({
  name: 'billing',
  cron: [
    { name: 'billing.release-expired', at: '*/5 * * * *', run: releaseExpired },
    { name: 'billing.end-credits', at: '*/5 * * * *', run: endCredits },
    { name: 'billing.grant-months', at: '*/5 * * * *', run: grantDueMonths },
  ],
  seedDemo: seedCredits,
})
