import type { BrokenChannel, QuietChannel } from '@app/contracts/conversations'
import { readStored, writeStored } from '#lib/session/storage.ts'

const keyOf = (userId: string) => `brokenClosed:${userId}`
/** One failure or stop of one account: broken again later, it is another one. */
const markOf = (channel: BrokenChannel | QuietChannel) =>
  `${channel.workgateId}@${'since' in channel ? (channel.since ?? '') : channel.reason}`

const closedOf = (userId: string): ReadonlySet<string> => new Set((readStored(keyOf(userId)) ?? '').split(' '))

/** Whether somebody has hidden the banner for all of these accounts; a new failure shows it again. */
export const isBannerClosed = (userId: string, channels: readonly (BrokenChannel | QuietChannel)[]): boolean => {
  const closed = closedOf(userId)
  return channels.every((each) => closed.has(markOf(each)))
}

/** Hides the banner of these accounts for this person until the next failure. What `known` no longer has is forgotten. */
export const closeBanner = (
  userId: string,
  channels: readonly (BrokenChannel | QuietChannel)[],
  known: readonly (BrokenChannel | QuietChannel)[] = channels,
): void => {
  const closed = closedOf(userId)
  const hidden = new Set(channels.map(markOf))
  const kept = known.map(markOf).filter((mark) => hidden.has(mark) || closed.has(mark))
  writeStored(keyOf(userId), kept.join(' '))
}
