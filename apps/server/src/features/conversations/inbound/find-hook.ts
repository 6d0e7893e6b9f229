import type { Channel, ChannelHook } from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import { systemCtx, type KeyCtx, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { findWorkgateByHookKey, openAccount } from '#features/workgates/public.ts'

export interface HookAddress {
  channel: string
  /** Of the address of one account; none for the address of all. */
  key?: string | undefined
}

export interface FoundHook {
  channel: Channel
  hook: ChannelHook
  secrets: Readonly<Record<string, string>>
  /** The only workgate that may be reported at this address; null at the address of all. */
  workgate: WorkgateRow | null
}

export const insideWorkspace = (ctx: KeyCtx, workspaceId: string): TenantCtx => ({
  ...systemCtx(ctx.deps, workspaceId, ctx.requestId),
  workspaceId,
})

/** Who is reported to at an address, with the secrets that prove a report. Without those nothing can be proven: 503. */
export const findHook = async (ctx: KeyCtx, { channel: id, key }: HookAddress): Promise<FoundHook> => {
  const channel = findChannel(ctx.deps, id)
  const hook = channel?.hook
  if (!hook || (hook.address === 'account') !== (key !== undefined)) throw new AppError('WEBHOOK_NOT_FOUND')
  const workgate = key === undefined ? null : ((await findWorkgateByHookKey(ctx.db, id, key)) ?? null)
  if (key !== undefined && !workgate) throw new AppError('WEBHOOK_NOT_FOUND')
  const secrets = workgate
    ? (await openAccount(insideWorkspace(ctx, workgate.workspaceId), workgate)).secrets
    : channelIo(ctx.deps, channel).operator
  if (hook.secrets.some((name) => !secrets[name])) throw new AppError('UNAVAILABLE')
  return { channel, hook, secrets, workgate }
}
