import type { Channel } from '#channels/contract.ts'
import { AppError } from '#core/errors.ts'

/** What an account hears of its posts: what was asked for, or what the channel suggests. */
export const feedEventsOf = (
  { feedEvents: known = [] }: Pick<Channel, 'feedEvents'>,
  wanted: readonly string[] | undefined,
): string[] => {
  if (!wanted) return known.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  if (wanted.some((event) => !known.some(({ id }) => id === event))) throw new AppError('FEED_EVENTS_INVALID')
  return [...new Set(wanted)]
}
