import { defineFeature } from '#core/feature.ts'
import { billingAdminRoutes } from './admin/routes.ts'
import { seedTransfer } from './admin/seed-demo.ts'
import { billingListeners } from './billing.listeners.ts'
import { seedCoupons } from './coupons/seed-demo.ts'
import { endCredits } from './ledger/end-credits.ts'
import { releaseExpired } from './ledger/release-expired.ts'
import { seedCredits, seedPackage, seedPackageOfNeighbour } from './ledger/seed-demo.ts'
import { expireOrders } from './orders/close-order.ts'
import { orderSamples } from './orders/order-samples.ts'
import { seedOrders } from './orders/seed-demo.ts'
import { billingRoutes, creditRoutes } from './routes.ts'
import { settlementRoutes } from './settlement/routes.ts'
import { settlementCron, settlementJobs, settlementLiveJobs } from './settlement/settlement.ts'
import { grantDueMonths } from './subscriptions/grant-months.ts'
import { renewDemo } from './subscriptions/renew-demo.ts'
import { tellPackageEnd } from './subscriptions/tell-package-end.ts'

export const billingFeature = defineFeature({
  name: 'billing',
  routes: (app) => {
    billingRoutes(app)
    creditRoutes(app)
    settlementRoutes(app)
    billingAdminRoutes(app)
  },
  jobs: settlementJobs,
  liveJobs: settlementLiveJobs,
  listeners: billingListeners,
  cron: [
    ...settlementCron,
    { name: 'billing.release-expired', at: '*/5 * * * *', run: releaseExpired },
    { name: 'billing.end-credits', at: '*/5 * * * *', run: endCredits },
    { name: 'billing.tell-package-end', at: '10 * * * *', run: tellPackageEnd },
    { name: 'billing.renew-demo', at: '*/5 * * * *', run: renewDemo },
    { name: 'billing.grant-months', at: '*/5 * * * *', run: grantDueMonths },
    { name: 'billing.expire-orders', at: '* * * * *', run: expireOrders },
  ],
  samples: orderSamples,
  prepareDemo: seedPackage,
  seedNeighbour: seedPackageOfNeighbour,
  seedDemo: async (ctx) => {
    await seedCredits(ctx)
    await seedCoupons(ctx)
    await seedOrders(ctx)
    await seedTransfer(ctx)
  },
})
