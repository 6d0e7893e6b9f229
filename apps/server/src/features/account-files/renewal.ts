import type { ChannelAccount } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { openAccount } from '#features/workgates/public.ts'

export const openFreshAccount = (ctx: TenantCtx, row: WorkgateRow): Promise<ChannelAccount> => openAccount(ctx, row)

export const renewSignIn = async (
  _ctx: TenantCtx,
  _row: WorkgateRow,
  _how: { isForced?: boolean },
): Promise<'fresh' | 'broken' | 'later'> => 'later'
