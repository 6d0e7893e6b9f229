import type { OfferedAccount } from '#channels/contract.ts'
import { channelIo } from '#channels/registry.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { refuseBeyondLimit } from '../connector-limit.ts'
import { requireLockedWorkgate } from '../require-workgate.ts'
import { storeAccount } from '../store-account.ts'
import { standingOf } from './account-standing.ts'
import type { OauthChannel } from './oauth-channel.ts'

const startMs = 20_000

interface Chosen {
  account: OfferedAccount
  botId: string
  /** The workgate that is connected anew. */
  into?: string | undefined
}

/**
 * Connects one account that a sign-in has opened. Its service is asked to report to us first, outside of any transaction;
 * what would be refused anyway does not get that far.
 */
export const connectAccount = async (
  ctx: WorkspaceCtx,
  channel: OauthChannel,
  chosen: Chosen,
): Promise<WorkgateRow> => {
  const { account, botId, into } = chosen
  await refuseEarly(ctx, channel, chosen)
  await start(ctx, channel, account)
  try {
    return await inTransaction(ctx, async (tx) =>
      storeAccount(tx, { channel, account, botId, into: into ? await requireLockedWorkgate(tx, into) : undefined }),
    )
  } catch (error) {
    throw isUniqueViolation(error, 'workgates_account') ? new AppError('CHANNEL_ACCOUNT_TAKEN') : error
  }
}

const refuseEarly = async (ctx: WorkspaceCtx, channel: OauthChannel, { account, into }: Chosen): Promise<void> => {
  if (account.obstacle) throw new AppError('CHANNEL_ACCOUNT_REFUSED', { reason: account.obstacle[ctx.language] })
  const { standing, workgateId } = (await standingOf(ctx, channel, [account.externalId]))(account.externalId)
  if (standing === 'elsewhere' || (into && workgateId && workgateId !== into))
    throw new AppError('CHANNEL_ACCOUNT_TAKEN')
  if (standing === 'free' && !into) await refuseBeyondLimit(ctx)
}

const start = async (ctx: WorkspaceCtx, channel: OauthChannel, account: OfferedAccount): Promise<void> => {
  const refusal = await channel.connect
    .start?.(channelIo(ctx.deps, channel), account, AbortSignal.timeout(startMs))
    .catch((error: unknown) => {
      ctx.deps.logger.warn({ err: error, channel: channel.about.id }, 'an account could not be made to report to us')
      throw new AppError('IMPORT_FAILED')
    })
  if (refusal) throw new AppError('CHANNEL_ACCOUNT_REFUSED', { reason: refusal.refused[ctx.language] })
}
