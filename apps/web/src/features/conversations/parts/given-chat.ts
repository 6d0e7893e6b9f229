import type { Message, ThreadSummary } from '@app/contracts/conversations'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A message of a customer, as tests begin with. */
export const givenMessage = (change: Partial<Message> = {}): Message => ({
  id: id(change.seq ?? 1),
  threadId: id(900),
  seq: 1,
  sender: 'customer',
  senderName: 'Chị Hoa',
  authorId: null,
  text: 'ao nay con sz m k sh',
  attachments: [],
  parts: [],
  replyTo: null,
  reaction: null,
  citations: [],
  suggestions: [],
  mentions: [],
  runId: null,
  way: null,
  credits: null,
  state: 'received',
  error: null,
  clientId: null,
  event: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...change,
})

/** An open conversation that the AI answers. */
export const givenThread = (change: Partial<ThreadSummary> & { number?: number } = {}): ThreadSummary => {
  const { number = 1, ...rest } = change
  return {
    id: id(number),
    botId: id(800),
    botName: 'Mây',
    workgateId: id(700),
    channel: 'web',
    kind: 'chat',
    post: null,
    environment: 'production',
    contact: null,
    title: 'Chị Hoa',
    pictureUrl: null,
    mode: 'ai',
    aiPausedUntil: null,
    status: 'open',
    snoozedUntil: null,
    waitingSince: null,
    waitingReason: null,
    assignee: null,
    labels: [],
    unread: 0,
    isBlocked: false,
    isAnswered: true,
    lastMessage: null,
    lastSeq: 1,
    createdAt: '2026-01-02T03:00:00.000Z',
    updatedAt: '2026-01-02T03:00:00.000Z',
    ...rest,
  }
}
