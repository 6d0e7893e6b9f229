import type { InboundEvent } from '../contract.ts'
import { feedEvent } from './parse-feed.ts'
import { messagingEvents, otherEvent } from './parse-messaging.ts'
import { fieldsOf, idOf, listOf, momentOf, numberOf, type Fields } from './read-json.ts'

/** A report holds entries of several pages, each with messages, or with what happened around posts, or with both. */
export const parseReport = (body: unknown, appId: string): InboundEvent[] =>
  listOf(fieldsOf(body)['entry']).flatMap((entry) => entryEvents(entry, appId))

const entryEvents = (entry: Fields, appId: string): InboundEvent[] => {
  const place = { accountId: idOf(entry['id']), reportedAt: reportedAt(numberOf(entry['time'])), appId }
  const events = [
    ...listOf(entry['messaging']).flatMap((item) => messagingEvents(item, place)),
    // Another application answers in these conversations: they are shown and never answered.
    ...listOf(entry['standby']).flatMap((item) => messagingEvents(item, { ...place, isStandby: true })),
    ...listOf(entry['changes']).map((change) => feedEvent(change, place)),
  ]
  return events.length > 0 ? events : [otherEvent(entry, place)]
}

/** Milliseconds for messages, seconds around posts; as seconds, this many would be the year 5138. */
const firstMilliseconds = 1e11

const reportedAt = (time: number | undefined): Date | undefined =>
  momentOf(time !== undefined && time < firstMilliseconds ? time * 1000 : time)
