import { defineFeature } from '#core/feature.ts'
import { saleSamples } from './demo/sale-samples.ts'
import { seedSales } from './demo/seed-sales.ts'
import { planReconcile, reconcileAccount } from './money/reconcile-accounts.ts'
import { settleTransfer } from './money/settle-transfer.ts'
import { announceSale } from './orders/announce-sale.ts'
import { openFlowOrders } from './orders/flow-orders.ts'
import { salesListeners } from './orders/take-order.ts'
import { salesRoutes } from './routes.ts'
import { forgetCustomers } from './sales.repository.ts'

export const salesFeature = defineFeature({
  name: 'sales',
  routes: salesRoutes,
  liveJobs: { 'sales.announce': announceSale, 'sales.settle-transfer': settleTransfer },
  jobs: { 'sales.reconcile-account': reconcileAccount },
  cron: [{ name: 'sales.plan-reconcile', at: '*/15 * * * *', run: planReconcile }],
  listeners: salesListeners,
  flowOrders: openFlowOrders,
  seedDemo: seedSales,
  samples: saleSamples,
  erasePerson: async (tx, person) => {
    await forgetCustomers(tx.db, tx.workspaceId, person)
    return {}
  },
})
