import type { TenantCtx } from '#core/context.ts'
import type { MessagePart } from '@app/contracts/message-parts'
import { findChannel } from '#channels/registry.ts'
import { withPlainParts } from './plain-parts.ts'

/** Stores what the customer gets: cards and buttons where the channel shows them, text elsewhere. */
export const asChannelShows = (
  ctx: TenantCtx,
  channel: string,
  text: string,
  parts: readonly MessagePart[],
): { text: string; attachments: Record<string, unknown>[] } =>
  findChannel(ctx.deps, channel)?.capabilities.showsParts
    ? { text, attachments: parts.map((part) => ({ ...part })) }
    : { text: withPlainParts(text, parts), attachments: [] }
