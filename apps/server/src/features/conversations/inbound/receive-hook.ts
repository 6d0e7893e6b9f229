import { findWorkgatesOfAccounts } from '#features/workgates/public.ts'
import type { InboundEvent } from '#channels/contract.ts'
import type { KeyCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { findHook, insideWorkspace, type FoundHook, type HookAddress } from './find-hook.ts'
import { readHookBody } from '#core/http/read-hook-body.ts'
import { storeEvents } from './store-events.ts'

/**
 * A channel reports. Nothing is read before the signature over the bytes is right; everything is committed before the
 * channel is answered, and worked through afterwards. Services wait 2 to 5 seconds and then report again.
 */
export const receiveHook = async (ctx: KeyCtx, address: HookAddress, raw: Buffer): Promise<void> => {
  const found = await findHook(ctx, address)
  if (found.hook.isProbe?.(raw)) return
  const { header } = ctx.credentials
  if (!found.hook.verify({ raw, header }, found.secrets)) throw new AppError('WEBHOOK_KEY_INVALID')
  const events = found.hook.parse(readHookBody(raw), found.secrets)
  for (const workgate of await workgatesOf(ctx, found, events))
    await storeEvents(
      insideWorkspace(ctx, workgate.workspaceId),
      workgate,
      events.filter(({ accountId }) => accountId === workgate.externalId),
    )
}

/** Accounts that nobody has connected here are left out. A shop's own secret speaks for its own account alone. */
const workgatesOf = async (
  ctx: KeyCtx,
  { channel, workgate }: FoundHook,
  events: readonly InboundEvent[],
): Promise<WorkgateRow[]> => {
  if (workgate) return [workgate]
  const accountIds = [...new Set(events.map(({ accountId }) => accountId))]
  return findWorkgatesOfAccounts(ctx.db, channel.about.id, accountIds)
}
