import type { InboundEvent } from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import type { TenantCtx } from '#core/context.ts'
import type { ChannelEventRow } from '#db/schema/index.ts'
import { findWorkgate, openAccount } from '#features/workgates/public.ts'
import { findIdentityName } from '../threads/identities.repository.ts'

const askMs = 5000

/**
 * Asks the channel who somebody is when they write for the first time, where its reports name nobody. A message is never
 * held up by it: whoever stays without a name is asked for at their next message.
 */
export const withName = async (ctx: TenantCtx, row: ChannelEventRow, event: InboundEvent): Promise<InboundEvent> => {
  if ((event.kind !== 'message' && event.kind !== 'postback') || event.person.name) return event
  const { workspaceId } = ctx
  const workgate = await findWorkgate(ctx.db, { workspaceId, id: row.workgateId })
  const channel = workgate && findChannel(ctx.deps, workgate.channel)
  const findPerson = channel?.chat?.findPerson
  if (!workgate || !channel || !findPerson) return event
  const place = { workspaceId, workgateId: workgate.id, externalId: event.person.id }
  if (await findIdentityName(ctx.db, place)) return event
  const signal = AbortSignal.timeout(askMs)
  const account = await openAccount(ctx, workgate)
  const found = await findPerson(channelIo(ctx.deps, channel), account, event.person.id, signal).catch(() => null)
  return found ? { ...event, person: { ...event.person, name: found.name } } : event
}
