import type { Input, Reply } from '@app/contracts/endpoint'
import type { listShopMovements as contract } from '@app/contracts/sales'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { findAccount } from '../accounts/accounts.repository.ts'
import { presentTransfer } from '../orders/present-sale.ts'
import { listOnAccount, sumOnAccount } from './transfers.repository.ts'

const dayMs = 24 * 3_600_000

/** What came into an account and went out of it. */
export const listMovementsOf = async (
  ctx: WorkspaceCtx,
  accountId: string,
  { days, page, pageSize }: Input<typeof contract>['query'],
): Promise<Reply<typeof contract>> => {
  const { workspaceId } = ctx
  if (!(await findAccount(ctx.db, { workspaceId, id: accountId }))) throw new AppError('SHOP_ACCOUNT_NOT_FOUND')
  const period = { workspaceId, accountId, since: new Date(ctx.now().getTime() - Number(days) * dayMs) }
  const rows = await listOnAccount(ctx.db, { ...period, page, pageSize })
  return { items: rows.map(presentTransfer), ...(await sumOnAccount(ctx.db, period)), page, pageSize }
}
