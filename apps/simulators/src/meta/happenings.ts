import type { Happening } from './deliveries.ts'
import type { Memory } from './memory.ts'
import { fieldsIn, type Given } from './service.ts'
import type { CommentState, LineState, PageState, PersonState } from './world.ts'

type Talk = Pick<LineState, 'pageId' | 'personId'>

const fromPerson = ({ pageId, personId }: Talk, timestamp: number, more: object): object => ({
  sender: { id: personId },
  recipient: { id: pageId },
  timestamp,
  ...more,
})

/** What follows when a page says something: its own words come back, and then that they have arrived. */
export const echoOf = (memory: Memory, line: LineState, message: Given, isByUs = true): Happening[] => {
  const { pageId, personId, mid, at } = line
  const attachment = fieldsIn(message['attachment'])
  const echo = {
    sender: { id: pageId },
    recipient: { id: personId },
    timestamp: at,
    message: {
      mid,
      is_echo: true,
      ...(isByUs ? { app_id: Number(memory.world.app.id) } : {}),
      ...(message['metadata'] === undefined ? {} : { metadata: message['metadata'] }),
      ...(message['text'] === undefined ? {} : { text: message['text'] }),
      ...(message['attachment'] === undefined ? {} : { attachments: [attachment] }),
    },
  }
  return [
    { pageId, field: 'message_echoes', as: 'messaging', item: echo },
    { pageId, field: 'message_deliveries', as: 'messaging', item: deliveryOf(line) },
  ]
}

const deliveryOf = ({ pageId, personId, mid, at }: LineState): object => ({
  sender: { id: personId },
  recipient: { id: pageId },
  delivery: { mids: [mid], watermark: at },
})

export const readOf = ({ id, pageId }: PersonState, watermark: number, now: number): Happening => ({
  pageId,
  field: 'message_reads',
  as: 'messaging',
  item: fromPerson({ pageId, personId: id }, now, { read: { watermark } }),
})

export const saidBy = (line: LineState, message: object): Happening => ({
  pageId: line.pageId,
  field: 'messages',
  as: 'messaging',
  item: fromPerson(line, line.at, { message: { mid: line.mid, ...message } }),
})

export const pressedBy = (line: LineState, title: string, payload: string, referral?: object): Happening => ({
  pageId: line.pageId,
  field: 'messaging_postbacks',
  as: 'messaging',
  item: fromPerson(line, line.at, { postback: { mid: line.mid, title, payload, ...(referral ? { referral } : {}) } }),
})

/** Anything else a person does in a conversation, such as a feeling or a link that was followed. */
export const doneBy = (talk: Talk, field: string, at: number, what: object): Happening => ({
  pageId: talk.pageId,
  field,
  as: 'messaging',
  item: fromPerson(talk, at, what),
})

interface FeedOptions {
  verb: 'add' | 'edited' | 'remove' | 'hide' | 'unhide'
  /** Missing when the application's rights are short. */
  from: { id: string; name: string } | null
  now: number
}

/** Something happened to a comment; times around posts are in seconds. */
export const commentHappening = (
  page: PageState,
  comment: CommentState,
  { verb, from, now }: FeedOptions,
): Happening => ({
  pageId: page.id,
  field: 'feed',
  as: 'changes',
  item: {
    field: 'feed',
    value: {
      item: 'comment',
      verb,
      post_id: comment.postId,
      comment_id: comment.id,
      parent_id: comment.parentId,
      ...(from ? { from } : {}),
      ...(verb === 'remove' ? {} : { message: comment.text }),
      created_time: Math.floor((verb === 'add' ? comment.at : now) / 1000),
      post: {
        id: comment.postId,
        status_type: 'added_photos',
        is_published: true,
        permalink_url: `https://www.facebook.com/${comment.postId}`,
        promotion_status: 'inactive',
        updated_time: new Date(now).toISOString().replace(/\.\d+Z$/, '+0000'),
      },
    },
  },
})
