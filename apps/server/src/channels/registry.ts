import type { Deps } from '#core/context.ts'
import type { Channel, ChannelChat, ChannelIo, SiteProof } from './contract.ts'
import { facebookChannel } from './facebook/channel.ts'
import { googleChannel } from './google/channel.ts'
import { webChannel } from './web/channel.ts'
import { zaloOaChannel } from './zalo-oa/channel.ts'
import { zaloPersonalChannel } from './zalo-personal/channel.ts'

export { describeChannel } from './describe-channel.ts'

declare module '#core/context.ts' {
  interface Deps {
    channels: readonly Channel[]
  }
}

/** Every way to reach a customer, in the order screens show them. A new channel is one folder and one line here. */
export const channels: readonly Channel[] = [
  webChannel,
  zaloPersonalChannel,
  zaloOaChannel,
  facebookChannel,
  googleChannel,
]

/** The channel of the product's own chat, whose workgates nobody connects by hand. */
export const webChannelId = webChannel.about.id

type KnownChannels = Pick<Deps, 'channels'>

export const findChannel = (deps: KnownChannels, id: string): Channel | undefined =>
  deps.channels.find(({ about }) => about.id === id)

/** How a channel talks with customers; nothing for one that this version does not know, or only shows. */
export const findChat = (deps: KnownChannels, id: string): ChannelChat | undefined => findChannel(deps, id)?.chat

/**
 * Within what an account can be connected once. Where customers are answered it is the whole installation, for only one
 * shop can answer them; an account without conversations may serve several workspaces, each with its own sign-in.
 */
export const accountScopeOf = ({ chat }: Pick<Channel, 'chat'>, workspaceId: string): string =>
  chat ? '' : workspaceId

/** The part of the product a channel works with. */
export const channelIo = (deps: Deps, { operatorSettings = [] }: Channel): ChannelIo => {
  const { safeFetch, clock, config } = deps
  const given = operatorSettings.flatMap((name) => {
    const value = config.kindSettings[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { safeFetch, operator: Object.fromEntries(given), now: () => clock.now() }
}

/** By what services know that this site is the operator's. */
export const siteProofsOf = (deps: Deps): SiteProof[] =>
  deps.channels.flatMap((channel) => channel.siteProof?.(channelIo(deps, channel).operator) ?? [])
