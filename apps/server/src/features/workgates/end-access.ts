import { channelIo, findChannel } from '#channels/registry.ts'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { deleteSecret } from '#core/secrets.repository.ts'
import { openSealedAccount } from './account-secrets.ts'
import { findWorkgatesOfAccounts } from './workgates.repository.ts'

const endMs = 20_000

/**
 * Job: gives the access to a removed account back. What cannot be given back ends by itself on the channel's side. While
 * the account stands in another connection it is kept: services end all access of an account at once.
 */
export const endAccess = async (
  ctx: TenantCtx,
  { channel: id, secretId }: { channel: string; secretId: string },
  job: RunningJob,
): Promise<void> => {
  const account = await openSealedAccount(ctx, secretId)
  const channel = findChannel(ctx.deps, id)
  if (account && channel?.connect.kind === 'oauth' && !(await isConnected(ctx, id, account.externalId))) {
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(endMs)])
    try {
      await channel.connect.end?.(channelIo(ctx.deps, channel), account, signal)
    } catch (error) {
      if (!job.isLastAttempt) throw error
      ctx.deps.logger.warn({ err: error, channel: id }, 'access to a removed account could not be given back')
    }
  }
  await deleteSecret(ctx.db, { workspaceId: ctx.workspaceId, id: secretId })
}

/** Here or in another workspace, which is asked with the rights of the platform. */
const isConnected = async ({ deps, requestId }: TenantCtx, channel: string, externalId: string): Promise<boolean> =>
  (await findWorkgatesOfAccounts(systemCtx(deps, null, requestId).db, channel, [externalId])).length > 0
