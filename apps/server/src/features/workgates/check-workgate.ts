import type { AccountHealth, Channel } from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import type { TenantCtx, WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { openAccount } from './account-secrets.ts'
import { noteComments, noteHealth } from './note-health.ts'
import { renewSignIn, withFreshSignIn } from './renew-sign-in.ts'
import { requireWorkgate } from './require-workgate.ts'

const checkMs = 15_000

/**
 * What the channel says of an account. Some channels have nothing to ask. A sign-in that has ended before its time is
 * renewed once before anybody calls the account expired.
 */
export const askHealth = async (ctx: TenantCtx, row: WorkgateRow): Promise<AccountHealth> => {
  const channel = findChannel(ctx.deps, row.channel)
  if (!channel?.checkHealth) return { kind: 'unknown' }
  try {
    const fresh = await withFreshSignIn(ctx, row)
    const health = await askChannel(ctx, channel, fresh)
    const isOver = health.kind === 'broken' && health.failure === 'token-expired'
    if (!isOver || !channel.renew || fresh !== row) return health
    const outcome = await renewSignIn(ctx, row, { isForced: true })
    if (outcome === 'later') return { kind: 'unknown' }
    return outcome === 'fresh' ? await askChannel(ctx, channel, row) : health
  } catch (error) {
    ctx.deps.logger.warn({ err: error, workgateId: row.id }, 'a health check failed')
    return { kind: 'unknown' }
  }
}

/** The secrets are opened anew each time: a renewal has changed them. */
const askChannel = async (ctx: TenantCtx, channel: Channel, row: WorkgateRow): Promise<AccountHealth> => {
  const account = await openAccount(ctx, row)
  const health = channel.checkHealth?.(channelIo(ctx.deps, channel), account, AbortSignal.timeout(checkMs))
  return (await health) ?? { kind: 'unknown' }
}

/** Notes what a channel has said; an account that could not be asked stays as it was. */
export const noteAnswer = async (ctx: TenantCtx, row: WorkgateRow, health: AccountHealth): Promise<void> => {
  if (health.kind === 'unknown') return
  await noteHealth(ctx, row, health.kind === 'broken' ? health : null)
  if (health.kind === 'ok' && health.lacksComments) await noteComments(ctx, row, { isLost: true })
}

/** Asks the channel whether an account still works, and notes the answer. */
export const checkWorkgate = async (ctx: WorkspaceCtx, id: string): Promise<WorkgateRow> => {
  const row = await requireWorkgate(ctx, id)
  if (!findChannel(ctx.deps, row.channel)?.checkHealth) return row
  const health = await askHealth(ctx, row)
  if (health.kind === 'unknown') throw new AppError('CHANNEL_UNREACHABLE')
  await noteAnswer(ctx, row, health)
  return requireWorkgate(ctx, id)
}
