import { defineFeature } from '#core/feature.ts'
import { billingListeners } from './billing.listeners.ts'
import { endCredits } from './ledger/end-credits.ts'
import { releaseExpired } from './ledger/release-expired.ts'
import { seedCredits } from './ledger/seed-demo.ts'
import { expireOrders } from './orders/close-order.ts'
import { billingRoutes } from './routes.ts'
import { grantDueMonths } from './subscriptions/grant-months.ts'

export const billingFeature = defineFeature({
  name: 'billing',
  routes: billingRoutes,
  listeners: billingListeners,
  cron: [
    { name: 'billing.release-expired', at: '*/5 * * * *', run: releaseExpired },
    { name: 'billing.end-credits', at: '*/5 * * * *', run: endCredits },
    { name: 'billing.grant-months', at: '*/5 * * * *', run: grantDueMonths },
    { name: 'billing.expire-orders', at: '* * * * *', run: expireOrders },
  ],
  seedDemo: seedCredits,
})
