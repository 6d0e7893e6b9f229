import type { ChannelDescription } from '@app/contracts/channels'
import { settingsSchemaOf } from '#core/settings-schema.ts'
import type { Channel } from './contract.ts'

/** A channel as screens know it: words, icon and schemas, nothing that acts. */
export const describeChannel = ({
  about,
  settings,
  feedEvents = [],
  capabilities,
  connect,
  chat,
}: Channel): ChannelDescription => ({
  ...about,
  canChat: chat !== undefined,
  connect: { kind: connect.kind, hint: connect.kind === 'none' ? null : connect.hint },
  settings: settingsSchemaOf(settings),
  feedEvents,
  capabilities,
})
