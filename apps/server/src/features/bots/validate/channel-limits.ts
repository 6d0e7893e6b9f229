import type { TenantCtx } from '#core/context.ts'

/** What every channel of this installation takes: a flow may be attached to any of them. */
export interface ChannelLimits {
  textLength: number
  /** The tightest channel and what it allows; null: no channel counts. */
  messagesInARow: { most: number; channel: string } | null
}

export const channelLimitsOf = ({ deps, language }: TenantCtx): ChannelLimits => {
  const counting = deps.channels
    .flatMap(({ about, capabilities: { messagesInARow: most } }) =>
      most === null ? [] : [{ most, channel: about.label[language] }],
    )
    .toSorted((one, other) => one.most - other.most)
  return {
    textLength: Math.min(...deps.channels.map(({ capabilities }) => capabilities.textLength ?? Infinity)),
    messagesInARow: counting[0] ?? null,
  }
}
