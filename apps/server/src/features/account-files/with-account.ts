import { FileError, type Channel, type ChannelAccount, type ChannelIo } from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import type { TenantCtx } from '#core/context.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { findWorkgate, openAccount, openFreshAccount, renewSignIn } from '#features/workgates/public.ts'

/** A connected account whose files are about to be used. */
export interface OpenAccount {
  channel: Channel
  io: ChannelIo
  account: ChannelAccount
  signal: AbortSignal
}

const callMs = 25_000

/**
 * Works with the files of a connected account. A sign-in that the service calls over is renewed once and the work is
 * done again; whatever fails is a FileError.
 */
export const withAccount = async <T>(
  ctx: TenantCtx,
  workgateId: string,
  work: (open: OpenAccount) => Promise<T>,
): Promise<T> => {
  const row = await requireUsable(ctx, workgateId)
  const channel = findChannel(ctx.deps, row.channel)
  if (!channel) throw new FileError('account-gone', 'no-channel')
  const io = channelIo(ctx.deps, channel)
  const workWith = (account: ChannelAccount): Promise<T> =>
    work({ channel, io, account, signal: AbortSignal.timeout(callMs) })
  try {
    return await workWith(await openFreshAccount(ctx, row))
  } catch (error) {
    if (!(error instanceof FileError) || error.failure !== 'token-expired') throw error
    const outcome = await renewSignIn(ctx, row, { isForced: true })
    if (outcome === 'later') throw new FileError('transient', 'renewal', null, { cause: error })
    if (outcome === 'broken') throw error
    return workWith(await openAccount(ctx, await requireUsable(ctx, workgateId)))
  }
}

const requireUsable = async (ctx: TenantCtx, id: string): Promise<WorkgateRow> => {
  const row = await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row || row.removedAt) throw new FileError('account-gone', 'no-account')
  if (!row.isActive || row.disabledReason) throw new FileError('paused', row.disabledReason ?? 'inactive')
  return row
}
