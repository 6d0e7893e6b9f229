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
): { text: string; attachments: Record<string, unknown>[] } => {
  const { showsParts = false, shownParts = [] } = findChannel(ctx.deps, channel)?.capabilities ?? {}
  const isShown = ({ kind }: MessagePart): boolean => showsParts || (shownParts as readonly string[]).includes(kind)
  return {
    text: withPlainParts(
      text,
      parts.filter((part) => !isShown(part)),
    ),
    attachments: parts.filter(isShown).map((part) => ({ ...part })),
  }
}
