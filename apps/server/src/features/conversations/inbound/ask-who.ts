import type { InboundEvent, InboundPerson } from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import type { TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { ChannelEventRow } from '#db/schema/index.ts'
import { findWorkgate, openAccount } from '#features/workgates/public.ts'
import { findIdentityOf, noteAsked } from '../threads/identities.repository.ts'

const askMs = 5000
/** People change their names and pictures, and a channel shows both for a while only. */
const knownForMs = 7 * 24 * 3600_000

interface Asked {
  event: InboundEvent
  /** What the channel said of the person; null: nobody was asked, or it said nothing. */
  found: InboundPerson | null
  wasAsked: boolean
}

/**
 * Asks the channel who somebody is when they write for the first time, where its reports name nobody, and again once a
 * week. A message is never held up by it: whoever stays without a name is asked for at their next message.
 */
export const askWho = async (ctx: TenantCtx, row: ChannelEventRow, event: InboundEvent): Promise<Asked> => {
  const asIs: Asked = { event, found: null, wasAsked: false }
  if ((event.kind !== 'message' && event.kind !== 'postback') || event.person.name) return asIs
  const { workspaceId } = ctx
  const workgate = await findWorkgate(ctx.db, { workspaceId, id: row.workgateId })
  const channel = workgate && findChannel(ctx.deps, workgate.channel)
  const findPerson = channel?.chat?.findPerson
  if (!workgate || !channel || !findPerson) return asIs
  const known = await findIdentityOf(ctx.db, { workspaceId, workgateId: workgate.id, externalId: event.person.id })
  if (known?.name && known.askedAt && known.askedAt.getTime() > ctx.now().getTime() - knownForMs) return asIs
  const signal = AbortSignal.timeout(askMs)
  const account = await openAccount(ctx, workgate)
  const found = await findPerson(channelIo(ctx.deps, channel), account, event.person.id, signal).catch(() => null)
  return {
    event: found ? { ...event, person: { ...event.person, name: found.name } } : event,
    found,
    wasAsked: true,
  }
}

/** Called where the message is stored: whoever wrote is known by then, and their picture is fetched afterwards. */
export const noteWho = async (
  tx: TenantCtx,
  { workgateId, personId: externalId }: ChannelEventRow,
  { found, wasAsked }: Asked,
): Promise<void> => {
  if (!wasAsked) return
  await noteAsked(tx.db, { workspaceId: tx.workspaceId, workgateId, externalId }, tx.now())
  const url = found?.pictureUrl
  if (url) await enqueue(tx, 'conversations.keep-picture', { workgateId, externalId, url }, { maxAttempts: 3 })
}
