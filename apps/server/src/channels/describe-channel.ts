import type { ChannelDescription } from '@app/contracts/channels'
import { settingsSchemaOf } from '#core/settings-schema.ts'
import type { Channel, ChannelConnect } from './contract.ts'

const describeConnect = (connect: ChannelConnect): ChannelDescription['connect'] => ({
  kind: connect.kind,
  hint: connect.kind === 'none' ? null : connect.hint,
  callbackPath: connect.kind === 'oauth' ? connect.callbackPath : null,
  risk: connect.kind === 'qr' ? connect.risk : null,
  uses: connect.kind === 'oauth' ? [...(connect.uses ?? [])] : [],
})

/** A channel as screens know it: words, icon and schemas, nothing that acts. */
export const describeChannel = (
  { about, settings, feedEvents = [], capabilities, connect, chat }: Channel,
  simulated: readonly string[],
): ChannelDescription => ({
  ...about,
  canChat: chat !== undefined,
  connect: describeConnect(connect),
  isSimulated: simulated.includes(about.id),
  settings: settingsSchemaOf(settings),
  feedEvents,
  capabilities,
})
