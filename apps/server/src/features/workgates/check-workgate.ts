import type { AccountHealth } from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import type { TenantCtx, WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { noteHealth } from './note-health.ts'
import { openFreshAccount } from './renew-sign-in.ts'
import { requireWorkgate } from './require-workgate.ts'

const checkMs = 15_000

/** What the channel says of an account. Some channels have nothing to ask. */
export const askHealth = async (ctx: TenantCtx, row: WorkgateRow): Promise<AccountHealth> => {
  const channel = findChannel(ctx.deps, row.channel)
  if (!channel?.checkHealth) return { kind: 'unknown' }
  try {
    const account = await openFreshAccount(ctx, row)
    return await channel.checkHealth(channelIo(ctx.deps, channel), account, AbortSignal.timeout(checkMs))
  } catch (error) {
    ctx.deps.logger.warn({ err: error, workgateId: row.id }, 'a health check failed')
    return { kind: 'unknown' }
  }
}

/** Asks the channel whether an account still works, and notes the answer. */
export const checkWorkgate = async (ctx: WorkspaceCtx, id: string): Promise<WorkgateRow> => {
  const row = await requireWorkgate(ctx, id)
  if (!findChannel(ctx.deps, row.channel)?.checkHealth) return row
  const health = await askHealth(ctx, row)
  if (health.kind === 'unknown') throw new AppError('CHANNEL_UNREACHABLE')
  await noteHealth(ctx, row, health.kind === 'broken' ? health : null)
  return requireWorkgate(ctx, id)
}
