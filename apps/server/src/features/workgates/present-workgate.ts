import { stateOfFailure, type Workgate, type WorkgateState } from '@app/contracts/workgates'
import type { Deps } from '#core/context.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { fileLink } from '#features/files/public.ts'
import { pictureLink } from '#features/pictures/public.ts'

/** Where a channel reports the account to; null for one whose channel has a single address for all. */
const hookUrlOf = ({ config }: Deps, { channel, hookKey }: WorkgateRow): string | null =>
  hookKey === null ? null : `${config.baseUrl}/api/hooks/channels/${channel}/${hookKey}`

export const stateOf = ({ isActive, disabledReason, health, commentsLostAt }: WorkgateRow): WorkgateState => {
  if (health !== 'ok') return stateOfFailure[health]
  if (!isActive || disabledReason) return 'paused'
  return commentsLostAt ? 'degraded' : 'connected'
}

/** Its picture by our own address: the copy, and until there is one the channel's through our server. */
const pictureOf = (deps: Deps, { pictureFileId, pictureUrl }: WorkgateRow): string | null => {
  if (pictureFileId) return fileLink(deps, pictureFileId)
  return pictureUrl && pictureLink(deps, pictureUrl)
}

export const presentWorkgate = (deps: Deps, row: WorkgateRow): Workgate => ({
  id: row.id,
  channel: row.channel,
  name: row.name,
  botId: row.botId,
  environment: row.environment,
  isActive: row.isActive,
  delaySeconds: row.delaySeconds,
  externalId: row.externalId,
  settings: row.settings,
  feedEvents: row.feedEvents,
  hookUrl: hookUrlOf(deps, row),
  health: row.health,
  healthSince: row.healthSince?.toISOString() ?? null,
  commentsLostAt: row.commentsLostAt?.toISOString() ?? null,
  description: row.description,
  pauseMinutes: row.pauseMinutes,
  accountName: row.accountName,
  pictureUrl: pictureOf(deps, row),
  state: stateOf(row),
  disabledReason: row.disabledReason,
  disabledNote: row.disabledNote,
  isSimulated: row.isSimulated,
  createdAt: row.createdAt.toISOString(),
})
