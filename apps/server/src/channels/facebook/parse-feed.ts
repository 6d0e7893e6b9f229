import { sha256 } from '#core/crypto.ts'
import type { InboundEvent } from '../contract.ts'
import { isFacebookFeedEvent } from './feed-events.ts'
import { otherEvent } from './parse-messaging.ts'
import { fieldsOf, idOf, momentOf, numberOf, textOf, type Fields } from './read-json.ts'

interface Place {
  accountId: string
  reportedAt: Date | undefined
}

/** Something around a post. Times here are in seconds, and a person's id is another one than in messages. */
export const feedEvent = (change: Fields, place: Place): InboundEvent => {
  const value = fieldsOf(change['value'])
  const [item, verb] = [textOf(value['item']), textOf(value['verb'])]
  const name = `${item}:${verb}`
  if (textOf(change['field']) !== 'feed' || !isFacebookFeedEvent(name)) return otherEvent(change, place)
  const seconds = numberOf(value['created_time'])
  const postId = idOf(value['post_id'])
  const parentId = idOf(value['parent_id'])
  const from = fieldsOf(value['from'])
  const personId = idOf(from['id'])
  return {
    kind: 'feed',
    key: keyOf(value, { name, personId, reportedAt: place.reportedAt }),
    accountId: place.accountId,
    at: momentOf(seconds === undefined ? undefined : seconds * 1000) ?? place.reportedAt,
    feedEvent: name,
    item,
    verb,
    // Missing when a right is short; then nobody can be answered in private.
    ...(personId === '' ? {} : { person: { id: personId, name: textOf(from['name']) || undefined } }),
    isOwn: personId === place.accountId,
    postId,
    commentId: idOf(value['comment_id']) || undefined,
    parentId: parentId === '' || parentId === postId ? undefined : parentId,
    text: textOf(value['message']),
    post: postOf(fieldsOf(value['post']), value),
  }
}

const postOf = (post: Fields, value: Fields): { text?: string | undefined; link?: string | undefined } | undefined => {
  const text = textOf(post['message']) || undefined
  const link = textOf(post['permalink_url']) || textOf(value['permalink_url']) || undefined
  return text || link ? { text, link } : undefined
}

interface About {
  name: string
  personId: string
  reportedAt: Date | undefined
}

const turnable = new Set(['hide', 'unhide'])

/**
 * The same comment edited to other words is another event; reported twice it is one. It may be hidden, shown and hidden
 * again, so there the time of the report counts too.
 */
const keyOf = (value: Fields, { name, personId, reportedAt }: About): string => {
  const commentId = idOf(value['comment_id'])
  const words = sha256(textOf(value['message'])).slice(0, 16)
  if (commentId !== '' && turnable.has(textOf(value['verb'])))
    return `${commentId}:${name}:${reportedAt?.getTime() ?? ''}`
  if (commentId !== '') return `${commentId}:${name}:${words}`
  return [
    idOf(value['post_id']),
    name,
    personId,
    String(value['created_time'] ?? ''),
    textOf(value['reaction_type']),
    words,
  ].join(':')
}
