import type { TenantCtx } from '#core/context.ts'
import type { ChannelKind } from '@app/contracts/conversations'
import type { MessagePart } from '@app/contracts/message-parts'
import { channelOf } from '#channels/registry.ts'
import { withPlainParts } from './plain-parts.ts'

/** Stores what the customer gets: cards and buttons where the channel shows them, text elsewhere. */
export const asChannelShows = (
  ctx: TenantCtx,
  channel: ChannelKind,
  text: string,
  parts: readonly MessagePart[],
): { text: string; attachments: Record<string, unknown>[] } =>
  channelOf(ctx.deps, channel)?.showsParts
    ? { text, attachments: parts.map((part) => ({ ...part })) }
    : { text: withPlainParts(text, parts), attachments: [] }
