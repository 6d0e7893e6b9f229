import { randomUUID } from 'node:crypto'
import type { Db } from '../../apps/server/src/db/client.ts'
import {
  contactIdentities,
  messages,
  threads,
  type MessageRow,
  type ThreadRow,
} from '../../apps/server/src/db/schema/index.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const longThread = idOf(0)
/** The message of a place in the long conversation, counted from 1. */
export const messageAt = idOf
export const messageCount = 10_000
export const threadCount = 5_000

const perStatement = 500
const minute = 60_000
/** Older than everything the demo shop has: the last of these conversations is the last of the list. */
const pastMs = 40 * 24 * 60 * minute

/** Short and long, one line and several, plain and with markdown: rows of many heights, as in a real conversation. */
const lines: readonly { sender: MessageRow['sender']; text: string }[] = [
  { sender: 'customer', text: 'shop ơi áo linen cổ tàu còn size M không ạ' },
  {
    sender: 'ai',
    text: 'Dạ **áo linen cổ tàu** còn đủ size ạ:\n\n- Size S: 45–50 kg\n- Size M: 50–55 kg\n- Size L: 55–62 kg\n\nGiá `389.000 ₫`, miễn phí giao từ 500.000 ₫ [1].',
  },
  { sender: 'customer', text: 'màu be nha' },
  {
    sender: 'customer',
    text: 'mình cao 1m58 nặng 52kg thì mặc size nào vừa, bữa trước mua bên khác bị rộng vai quá trời luôn',
  },
  {
    sender: 'staff',
    text: 'Dạ chị mặc size M là vừa ạ. Vai áo bên em may đúng số đo, chị cứ yên tâm. Nếu chưa ưng, chị đổi trong 7 ngày nhé.',
  },
  { sender: 'note', text: 'Khách quen, ưu tiên giao trong ngày.' },
  {
    sender: 'ai',
    text: '| Mẫu | Màu | Giá |\n| --- | --- | ---: |\n| Cổ tàu | be | 389.000 |\n| Cổ tròn | trắng | 349.000 |\n\nMình chọn mẫu nào để em giữ hàng ạ?',
  },
  { sender: 'system', text: '' },
  { sender: 'phone', text: 'Chị ơi em gửi ảnh thật của áo cho chị xem nha' },
  {
    sender: 'customer',
    text: 'ok em, chốt 1 áo be size M, giao về 12 Nguyễn Huệ, Quận 1. Số mình 0903 456 789. Giao giờ hành chính giúp mình với, ngoài giờ không có ai nhận',
  },
]

/** Fills the workspace of a conversation with many like it, and one very long one. */
export const insertBusyConsole = async (db: Db, like: ThreadRow): Promise<void> => {
  const now = Date.now()
  const list = Array.from({ length: threadCount }, (_, at) => requireThread(like, at, now))
  await inParts(list, async (part) => {
    await db.insert(contactIdentities).values(part.map((thread) => identityOf(thread)))
    await db.insert(threads).values(part)
  })
  const talk = Array.from({ length: messageCount }, (_, at) => messageOf(like, at, now))
  await inParts(talk, (part) => db.insert(messages).values(part))
}

const inParts = async <Row>(rows: readonly Row[], put: (part: Row[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += perStatement) await put(rows.slice(at, at + perStatement))
}

const requireThread = (like: ThreadRow, at: number, now: number): ThreadRow => {
  const isLong = at === 0
  const { text, sender } = lines[at % lines.length] ?? { text: '', sender: 'customer' as const }
  return {
    ...like,
    id: isLong ? longThread : randomUUID(),
    identityId: randomUUID(),
    contactId: null,
    title: isLong ? 'Cuộc trò chuyện dài' : `Khách ${at}`,
    mode: at % 3 === 0 ? 'manual' : 'ai',
    status: 'open',
    aiPausedUntil: null,
    waitingSince: null,
    waitingReason: null,
    labelIds: at % 4 === 0 ? like.labelIds : [],
    lastSeq: isLong ? messageCount : 1,
    readSeq: isLong ? messageCount : at % 2,
    unread: isLong ? 0 : at % 2,
    customerSeq: isLong ? messageCount : 1,
    answeredSeq: isLong ? messageCount : 1,
    lastText: text || 'Chào shop',
    lastSender: sender === 'system' ? 'customer' : sender,
    dueAt: null,
    dueLimitAt: null,
    leaseUntil: null,
    createdAt: new Date(now - pastMs - (at + messageCount) * minute),
    updatedAt: new Date(now - pastMs - at * minute),
  }
}

const identityOf = (thread: ThreadRow): typeof contactIdentities.$inferInsert => ({
  workspaceId: thread.workspaceId,
  id: thread.identityId,
  workgateId: thread.workgateId,
  channel: thread.channel,
  externalId: `bench-${thread.identityId}`,
  name: thread.title,
  createdAt: thread.createdAt,
})

const messageOf = (like: ThreadRow, at: number, now: number): typeof messages.$inferInsert => {
  const { sender, text } = lines[at % lines.length] ?? { text: '', sender: 'customer' as const }
  const createdAt = new Date(now - (messageCount - at) * 4 * minute)
  const isOurs = sender === 'ai' || sender === 'staff' || sender === 'phone'
  return {
    workspaceId: like.workspaceId,
    id: messageAt(at + 1),
    threadId: longThread,
    workgateId: like.workgateId,
    seq: at + 1,
    sender,
    authorName:
      sender === 'customer' ? 'Cuộc trò chuyện dài' : sender === 'staff' || sender === 'note' ? 'Lê Thu Lan' : '',
    text,
    event: sender === 'system' ? { kind: 'handed-back', data: {} } : null,
    runId: sender === 'ai' ? randomUUID() : null,
    state: isOurs ? 'read' : 'received',
    createdAt,
    sentAt: isOurs ? createdAt : null,
  }
}
