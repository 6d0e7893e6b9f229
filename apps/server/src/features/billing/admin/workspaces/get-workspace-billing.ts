import type { Reply } from '@app/contracts/endpoint'
import type { getWorkspaceBilling as contract } from '@app/contracts/billing-admin'
import type { UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findMoneyBalance } from '../../balance/balance.repository.ts'
import { mayChange } from './enter-workspace.ts'
import { presentStanding, readStanding } from './workspace-standing.ts'
import { countOrders, findWorkspaceName } from './workspaces.repository.ts'

/** What a shop has, for whoever looks after its account. */
export const getWorkspaceBilling = async (ctx: UserCtx, id: string): Promise<Reply<typeof contract>> => {
  const name = await findWorkspaceName(ctx.db, id)
  if (name === undefined) throw new AppError('WORKSPACE_NOT_FOUND')
  const standing = await readStanding({ ...ctx, workspaceId: id })
  const { subscription, credits } = standing
  return {
    id,
    name,
    ...presentStanding(standing),
    isTrial: subscription.isTrial,
    isActive: subscription.endsAt > ctx.now(),
    reserved: credits.reserved,
    moneyBalance: await findMoneyBalance(ctx.db, id),
    orders: await countOrders(ctx.db, id),
    mayChange: await mayChange(ctx, id),
  }
}
