import * as z from 'zod/mini'
import { citation } from './agent.ts'
import { environment } from './bot-settings.ts'
import {
  attachedFiles,
  attachment,
  chatMode,
  message,
  messageText,
  readChat,
  senderKind,
  threadKind,
  threadLabel,
  writeChat,
  type Message,
} from './conversation-parts.ts'
import { done, endpoint, idListOf, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'
import { handoffReasons, topicKeys } from './report-keys.ts'
import { accountFailures, disabledReasons } from './workgates.ts'

export * from './conversation-parts.ts'
export * from './conversation-tools.ts'

const person = z.strictObject({ id: z.uuid(), name: z.string() })

export const threadSummary = z.strictObject({
  id: z.uuid(),
  botId: z.uuid(),
  botName: z.string(),
  workgateId: z.uuid(),
  channel: kindId,
  kind: threadKind,
  /** What was commented on, as far as the channel tells; null for a chat. */
  post: z.nullable(z.strictObject({ id: z.string(), text: z.string(), link: z.string() })),
  environment,
  contact: z.nullable(z.strictObject({ id: z.uuid(), name: z.string(), phone: z.nullable(z.string()) })),
  /** The name the channel gave, or the contact's. */
  title: z.string(),
  /** As the channel shows them, from our own copy. */
  pictureUrl: z.nullable(z.string()),
  mode: chatMode,
  aiPausedUntil: z.nullable(z.iso.datetime()),
  status: z.enum(['open', 'snoozed', 'closed']),
  snoozedUntil: z.nullable(z.iso.datetime()),
  /** Since when a person is needed; the queue "chờ nhân viên" is ordered by it. */
  waitingSince: z.nullable(z.iso.datetime()),
  waitingReason: z.nullable(z.string()),
  assignee: z.nullable(person),
  labels: z.array(threadLabel),
  unread: z.int(),
  isBlocked: z.boolean(),
  isAnswered: z.boolean(),
  lastMessage: z.nullable(z.strictObject({ text: z.string(), sender: senderKind, at: z.iso.datetime() })),
  lastSeq: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ThreadSummary = z.infer<typeof threadSummary>

/** What the channel still allows: who may write until when, and how many free answers are left. */
export const replyWindow = z.strictObject({
  mayAiReply: z.boolean(),
  mayStaffReply: z.boolean(),
  until: z.nullable(z.iso.datetime()),
  freeLeft: z.nullable(z.int()),
  freeTotal: z.nullable(z.int()),
  reason: z.nullable(z.string()),
})
export const thread = z.strictObject({
  ...threadSummary.shape,
  replyWindow,
  /** The connected account it came by; null: it is gone. */
  account: z.nullable(z.strictObject({ name: z.string(), isSimulated: z.boolean() })),
  /** Page, campaign and device the conversation began with. */
  origin: z.record(z.string(), z.string()),
  /** Found in the messages, offered for the contact. */
  found: z.strictObject({
    names: z.array(z.string()),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    addresses: z.array(z.string()),
  }),
  earlier: z.array(z.strictObject({ id: z.uuid(), title: z.string(), lastText: z.string(), at: z.iso.datetime() })),
  /** Times in which nobody listened for the account, so messages may be missing. */
  gaps: z.array(z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() })),
  isAiWriting: z.boolean(),
})
export type Thread = z.infer<typeof thread>

const threadParams = z.strictObject({ threadId: idOf('thread') })
const flag = z.optional(z.enum(['true', 'false']))
/** Threads are paginated by cursor, not by page number, because new ones arrive while somebody scrolls. */
const cursor = z.optional(z.string().check(z.maxLength(200)))
export const mostLabelsInFilter = 10
export const threadFilters = {
  /** A group of channels, as their descriptions name it; `all` is every one. */
  channel: z._default(kindId, 'all'),
  mode: z.optional(chatMode),
  environment: z._default(z.enum(['production', 'development', 'any']), 'production'),
  botId: z.optional(idOf('bot')),
  contactId: z.optional(idOf('contact')),
  /** One connected account. */
  workgateId: z.optional(idOf('workgate')),
  kind: z.optional(threadKind),
  status: z._default(z.enum(['open', 'snoozed', 'closed', 'any']), 'open'),
  waiting: flag,
  unread: flag,
  unanswered: flag,
  mine: flag,
  hasPhone: flag,
  labelIds: z.optional(idListOf('label', mostLabelsInFilter)),
  /** Whether a conversation has all of those labels, or at least one of them. */
  labelMatch: z._default(z.enum(['any', 'all']), 'any'),
  search: z.optional(z.string().check(z.trim(), z.maxLength(120, word('field.too-long')))),
  /** A channel by its id. */
  channelId: z.optional(kindId),
  // What reports count: conversations in which the customer wrote on one of these days, and what became of them then.
  from: z.optional(z.iso.date({ error: word('field.invalid') })),
  to: z.optional(z.iso.date({ error: word('field.invalid') })),
  /** By the AI alone, handed off by it, by people from the start, or by people in either way. */
  handled: z.optional(z.enum(['ai', 'handoff', 'manual', 'human'])),
  /** Whose first answer was measured. */
  firstBy: z.optional(z.enum(['ai', 'staff'])),
  answererId: z.optional(idOf('member-user')),
  answerer: z.optional(z.enum(['member', 'phone', 'nobody'])),
  reason: z.optional(z.enum(handoffReasons)),
  topic: z.optional(z.enum(topicKeys)),
  /** The AI had no answer to something. */
  noAnswer: flag,
  /** 1 is Monday. */
  weekday: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(7))),
  hour: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(23))),
}
export const listThreads = endpoint({
  ...readChat,
  method: 'GET',
  path: '/threads',
  summary: 'Conversations, newest first; a search looks at people, phones and texts without accents',
  query: z.strictObject({
    ...threadFilters,
    /** Also everybody of this environment and bot who waits for a person, up to 100, whatever the other filters say. */
    withQueue: flag,
    cursor,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30),
  }),
  response: z.strictObject({
    items: z.array(threadSummary),
    /** Null when it was not asked for. */
    queue: z.nullable(z.array(threadSummary)),
    nextCursor: z.nullable(z.string()),
    /** Each up to 1,000. */
    counts: z.strictObject({ ai: z.int(), manual: z.int(), waiting: z.int(), unread: z.int() }),
  }),
  errors: ['BOT_NOT_FOUND', 'CONTACT_NOT_FOUND', 'LABEL_NOT_FOUND', 'MEMBER_NOT_FOUND', 'WORKGATE_NOT_FOUND'],
})
export const getAttention = endpoint({
  ...readChat,
  method: 'GET',
  path: '/attention',
  summary:
    'What waits for somebody: unread conversations, broken channels, questions without an answer; each up to 100',
  response: z.strictObject({ unreadThreads: z.int(), brokenChannels: z.int(), unansweredGroups: z.int() }),
})
/** A connected account that cannot send now, as everybody who answers customers has to know it. */
export const brokenChannel = z.strictObject({
  workgateId: z.uuid(),
  channel: kindId,
  name: z.string(),
  health: z.enum(accountFailures),
  since: z.nullable(z.iso.datetime()),
  /** Its open conversations. */
  threads: z.int(),
})
export type BrokenChannel = z.infer<typeof brokenChannel>
/** A connected account on which the AI is silent although it works: stopped, or for history only. */
export const quietChannel = z.strictObject({
  workgateId: z.uuid(),
  channel: kindId,
  name: z.string(),
  reason: z.enum([...disabledReasons, 'paused']),
  /** The operator's words about it. */
  note: z.string(),
})
export type QuietChannel = z.infer<typeof quietChannel>
export const listBrokenChannels = endpoint({
  ...readChat,
  method: 'GET',
  path: '/broken-channels',
  summary: 'Connected accounts that cannot send now, those that broke last first',
  response: z.strictObject({
    items: z.array(brokenChannel),
    /** Those that work, and on which the AI says nothing. */
    quiet: z.array(quietChannel),
    /** Who was told by e-mail and can connect them again. */
    owners: z.array(z.string()),
  }),
})
export const getBrokenThread = endpoint({
  ...readChat,
  method: 'GET',
  path: '/threads/:threadId/broken',
  summary: 'What can still be done in a conversation whose account cannot send',
  params: threadParams,
  response: z.strictObject({
    lastCustomerAt: z.nullable(z.iso.datetime()),
    /** Until when the AI, and a person, may answer the last message of the customer; null: the channel sets no end. */
    aiUntil: z.nullable(z.iso.datetime()),
    staffUntil: z.nullable(z.iso.datetime()),
    /** Answers that did not leave because of the account; a person decides about each. */
    unsent: z.int(),
    /** Of the contact. */
    phone: z.nullable(z.string()),
    /** Conversations of the same person on accounts that work, the newest first. */
    ways: z.array(
      z.strictObject({
        threadId: z.uuid(),
        channel: kindId,
        account: z.string(),
        lastCustomerAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  errors: ['THREAD_NOT_FOUND'],
})
export const getThread = endpoint({
  ...readChat,
  method: 'GET',
  path: '/threads/:threadId',
  summary: 'One conversation',
  params: threadParams,
  response: thread,
  errors: ['THREAD_NOT_FOUND'],
})
export const listMessages = endpoint({
  ...readChat,
  method: 'GET',
  path: '/threads/:threadId/messages',
  summary: 'Messages before, after or around a place; without one the newest',
  params: threadParams,
  query: z.strictObject({
    before: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    around: z.optional(idOf('message')),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  response: z.strictObject({ items: z.array(message), hasOlder: z.boolean(), hasNewer: z.boolean() }),
  errors: ['THREAD_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
})
export const sendMessage = endpoint({
  ...writeChat,
  method: 'POST',
  path: '/threads/:threadId/messages',
  summary: 'Answer as staff; pauses the AI. The same clientId twice is one message',
  params: threadParams,
  body: z.strictObject({
    clientId: z.uuid(),
    text: messageText,
    fileIds: attachedFiles,
    replyToId: z.optional(idOf('message')),
  }),
  status: 201,
  response: message,
  errors: [
    'THREAD_NOT_FOUND',
    'MESSAGE_EMPTY',
    'MESSAGE_NOT_FOUND',
    'FILE_NOT_FOUND',
    'REPLY_WINDOW_CLOSED',
    'WORKGATE_BROKEN',
    'MESSAGE_TOO_LONG',
    'ATTACHMENT_NOT_TAKEN',
    'THREAD_BLOCKED',
  ],
})
export const addNote = endpoint({
  ...writeChat,
  method: 'POST',
  path: '/threads/:threadId/notes',
  summary: 'An internal note; mentioned colleagues are told',
  params: threadParams,
  body: z.strictObject({
    clientId: z.uuid(),
    text: messageText.check(z.minLength(1, word('field.required'))),
    mentions: z._default(z.array(idOf('member-user')).check(z.maxLength(20)), []),
  }),
  status: 201,
  response: message,
  errors: ['THREAD_NOT_FOUND', 'MEMBER_NOT_FOUND'],
})
export const uploadAttachment = endpoint({
  ...writeChat,
  rate: 'upload',
  method: 'POST',
  path: '/threads/:threadId/files',
  summary: 'A picture or file to send with the next message',
  params: threadParams,
  upload: { kind: 'file', maxBytes: 10 * 1024 * 1024, types: [] },
  status: 201,
  response: attachment,
  errors: ['THREAD_NOT_FOUND', 'UNSUPPORTED_TYPE', 'BODY_TOO_LARGE', 'PICTURE_TOO_LARGE'],
})
const messageParams = z.strictObject({ messageId: idOf('message') })
export const retryMessage = endpoint({
  ...writeChat,
  method: 'POST',
  path: '/messages/:messageId/retry',
  summary: 'Send a failed message again, or one whose fate is unknown',
  params: messageParams,
  response: message,
  errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_NOT_RETRYABLE'],
})
export const markRead = endpoint({
  ...writeChat,
  method: 'POST',
  path: '/threads/:threadId/read',
  summary: 'Everything up to a place has been read; 0 marks it unread again',
  params: threadParams,
  body: z.strictObject({ seq: z.int().check(z.gte(0)) }),
  response: threadSummary,
  errors: ['THREAD_NOT_FOUND'],
})
export const setThreadMode = endpoint({
  ...writeChat,
  method: 'PUT',
  path: '/threads/:threadId/mode',
  summary: 'Take over, pause the AI for a time, or hand back',
  params: threadParams,
  body: z.strictObject({
    mode: chatMode,
    /** Only with `ai`: the AI pauses for this long. */
    pauseMinutes: z._default(z.int().check(z.gte(0), z.lte(7 * 24 * 60)), 0),
    /** On hand back: answer what is still open. */
    answerOpen: z._default(z.boolean(), true),
  }),
  response: threadSummary,
  errors: ['THREAD_NOT_FOUND'],
})
export const updateThread = endpoint({
  ...writeChat,
  method: 'PATCH',
  path: '/threads/:threadId',
  summary: 'Assign, label, snooze, close, reopen, block',
  params: threadParams,
  body: z.strictObject({
    assigneeId: z.optional(z.nullable(idOf('member-user'))),
    labelIds: z.optional(z.array(idOf('label')).check(z.maxLength(20))),
    status: z.optional(z.enum(['open', 'snoozed', 'closed'])),
    snoozedUntil: z.optional(z.nullable(z.iso.datetime())),
    isBlocked: z.optional(z.boolean()),
  }),
  response: threadSummary,
  errors: ['THREAD_NOT_FOUND', 'MEMBER_NOT_FOUND', 'LABEL_NOT_FOUND'],
})
export const stopAi = endpoint({
  ...writeChat,
  method: 'POST',
  path: '/threads/:threadId/stop',
  summary: 'Stop the answer the AI is writing; it costs nothing',
  params: threadParams,
  response: z.strictObject({ isStopped: z.boolean() }),
  errors: ['THREAD_NOT_FOUND'],
})
export const draftWithAi = endpoint({
  ...writeChat,
  method: 'POST',
  path: '/threads/:threadId/draft',
  summary: 'A suggested answer for the composer; it is not sent',
  params: threadParams,
  response: z.strictObject({ text: z.string(), citations: z.array(citation), basedOnSeq: z.int() }),
  errors: ['THREAD_NOT_FOUND', 'BOT_NOT_PUBLISHED', 'NO_CREDIT'],
})
export const notifyTyping = endpoint({
  ...writeChat,
  method: 'POST',
  path: '/threads/:threadId/typing',
  summary: 'Tell colleagues and the customer that somebody is writing',
  params: threadParams,
  response: done,
  errors: ['THREAD_NOT_FOUND'],
})

/**
 * Realtime: topic `chat:<workspaceId>` reports changed threads, topic `thread:<threadId>` the events of one thread.
 * Stored events are numbered; `ai.delta` and `typing` are not stored, so a client that was offline does not receive
 * them later.
 */
export type ChatEvent =
  | { event: 'thread.changed'; payload: { thread: ThreadSummary } }
  | { event: 'message.added'; payload: { message: Message } }
  | { event: 'message.changed'; payload: { message: Message } }
export type ThreadMoment =
  | { event: 'ai.writing'; payload: { runId: string } }
  | { event: 'ai.delta'; payload: { runId: string; offset: number; text: string } }
  | { event: 'ai.reset'; payload: { runId: string } }
  | { event: 'ai.ended'; payload: { runId: string } }
  | { event: 'typing'; payload: { by: 'customer' | 'staff'; name: string; userId: string | null } }
