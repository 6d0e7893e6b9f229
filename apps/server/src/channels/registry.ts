import type { ChannelKind } from '@app/contracts/conversations'
import type { Channel, Channels } from '#core/channel-port.ts'
import type { Deps } from '#core/context.ts'
import { webChannel } from './web/channel.ts'

/** Every way to reach a customer. A new channel is one folder and one line here. */
export const channels: Channels = { web: webChannel }

/** The channel behind a door; null for one that this version does not know. */
export const channelOf = (deps: Pick<Deps, 'channels'>, kind: ChannelKind): Channel | null =>
  deps.channels[kind] ?? null
