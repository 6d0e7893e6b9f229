import type { InboundEvent } from '#channels/contract.ts'

interface Pigeon extends Record<string, unknown> {
  type: string
  id: string
  from?: string
  at?: number
}

/** Reports look like `{ reports: [{ loft, pigeons: [{ type, id, from, … }] }] }`. */
export const parsePigeons = (body: unknown): InboundEvent[] =>
  (body as { reports: { loft: string; pigeons: Pigeon[] }[] }).reports.flatMap(({ loft, pigeons }) =>
    pigeons.map((pigeon) => eventOf(loft, pigeon)),
  )

const feedEvents: Readonly<Record<string, string>> = {
  comment: 'comment:add',
  'comment-edited': 'comment:edited',
  'comment-removed': 'comment:remove',
  'comment-hidden': 'comment:hide',
  'comment-shown': 'comment:unhide',
  'reaction-to-post': 'reaction:add',
}

const eventOf = (accountId: string, pigeon: Pigeon): InboundEvent => {
  const { type, id, from, at } = pigeon
  const text = (name: string): string => String(pigeon[name] ?? '')
  const base = { key: id, accountId, at: at === undefined ? undefined : new Date(at) }
  const feedEvent = feedEvents[type]
  if (feedEvent)
    return {
      ...base,
      kind: 'feed',
      feedEvent,
      person: from === undefined ? undefined : { id: from, name: text('name') },
      isOwn: from === accountId,
      postId: text('post'),
      commentId: text('comment') || undefined,
      parentId: text('under') || undefined,
      text: text('text'),
      post: { text: text('postText'), link: text('link') },
    }
  if (from === undefined) return { ...base, kind: 'other', raw: pigeon }
  const personal = { ...base, person: { id: from, name: text('name') } }
  const spoken = { ...personal, messageId: id, text: text('text') }
  switch (type) {
    case 'letter': {
      const picture = text('picture')
      return { ...spoken, kind: 'message', files: picture ? [{ kind: 'image', url: picture }] : [] }
    }
    case 'own-letter':
      return { ...spoken, kind: 'echo', outgoingId: text('ourId') || undefined }
    case 'button':
      return { ...personal, kind: 'postback', messageId: id, title: text('title'), payload: text('payload') }
    case 'landed':
    case 'opened':
      return {
        ...personal,
        kind: type === 'landed' ? 'delivery' : 'read',
        messageIds: (pigeon['letters'] as string[] | undefined) ?? [],
        upTo: typeof pigeon['upTo'] === 'number' ? new Date(pigeon['upTo']) : undefined,
      }
    case 'follow':
    case 'unfollow':
      return { ...personal, kind: type }
    case 'reaction':
      return { ...personal, kind: 'reaction', messageId: text('of'), emoji: text('emoji'), isRemoved: false }
    case 'came-by-link':
      return { ...personal, kind: 'referral', origin: { ref: text('ref') } }
    default:
      return { ...personal, kind: 'other', raw: pigeon }
  }
}
