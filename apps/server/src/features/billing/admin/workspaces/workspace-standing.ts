import type { WorkspaceStanding } from '@app/contracts/billing-admin'
import type { TenantCtx } from '#core/context.ts'
import type { SubscriptionRow } from '#db/schema/index.ts'
import { creditBalance, type CreditBalance } from '../../ledger/credit-balance.ts'
import { openTrial } from '../../subscriptions/open-trial.ts'
import { findSubscription } from '../../subscriptions/subscriptions.repository.ts'

interface Standing {
  subscription: SubscriptionRow
  credits: CreditBalance
}

export const readStanding = async (ctx: TenantCtx): Promise<Standing> => {
  await openTrial(ctx)
  const credits = await creditBalance(ctx)
  const subscription = await findSubscription(ctx.db, ctx.workspaceId)
  if (!subscription) throw new Error('a workspace has a package')
  return { subscription, credits }
}

export const presentStanding = ({ subscription, credits }: Standing): WorkspaceStanding => ({
  packageId: subscription.packageId,
  packageName: subscription.packageName,
  cycle: subscription.cycle,
  endsAt: subscription.endsAt.toISOString(),
  credits: credits.balance,
  limits: subscription.limits,
})
