import type { Channel, OauthConnect } from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import type { Deps } from '#core/context.ts'
import { AppError } from '#core/errors.ts'

export type OauthChannel = Channel & { readonly connect: { readonly kind: 'oauth' } & OauthConnect }

const isOauth = (channel: Channel | undefined): channel is OauthChannel => channel?.connect.kind === 'oauth'

export const requireOauthChannel = (deps: Deps, id: string): OauthChannel => {
  const channel = findChannel(deps, id)
  if (!isOauth(channel)) throw new AppError('CHANNEL_NOT_FOUND')
  return channel
}

/** The operator has given all that its window needs. */
export const requireSetUp = (deps: Deps, channel: OauthChannel): void => {
  const { operator } = channelIo(deps, channel)
  if (channel.connect.needs.some((name) => !operator[name])) throw new AppError('CHANNEL_NOT_SET_UP')
}

/** Our page that the service sends the person back to. */
export const redirectUriOf = ({ config }: Deps, { connect }: OauthChannel): string =>
  `${config.baseUrl}${connect.callbackPath}`
