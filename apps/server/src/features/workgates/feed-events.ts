import type { Channel } from '#channels/contract.ts'
import { AppError } from '#core/errors.ts'

/** What an account hears of its posts: what was asked for, or what the channel suggests. */
export const feedEventsOf = (
  channel: Pick<Channel, 'feedEvents' | 'isFeedEvent'>,
  wanted: readonly string[] | undefined,
): string[] => {
  const { feedEvents: known = [] } = channel
  if (!wanted) return known.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  const isKnown = (event: string): boolean =>
    known.some(({ id }) => id === event) || channel.isFeedEvent?.(event) === true
  if (!wanted.every(isKnown)) throw new AppError('FEED_EVENTS_INVALID')
  return [...new Set(wanted)]
}
