import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { detectLanguage } from '#features/agent/public.ts'
import { addLine, addMessage } from '../threads/add-message.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { lockThread, updateThreadRow } from '../threads/threads.repository.ts'
import { firstState, sendOut } from './save-reply.ts'

const asksAgainAfterMs = 5_000

const words = {
  vi: 'Dạ shop đang trả lời nhiều khách cùng lúc ạ. Tin của mình đã được xếp hàng, shop trả lời ngay khi tới lượt ạ.',
  en: 'We are answering many customers at the moment. Your message is in the queue and is answered as soon as it is its turn.',
} as const

/** Too many conversations are active: the customer is told once, and the thread stays in the queue. */
export const putOff = (ctx: TenantCtx, { id, generation }: ThreadRow, said: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const key = { workspaceId: tx.workspaceId, id }
    const thread = await lockThread(tx.db, key)
    if (thread?.generation !== generation) return
    const change = { dueAt: new Date(tx.now().getTime() + asksAgainAfterMs) }
    if (thread.waitingReason === 'busy') return void (await updateThreadRow(tx.db, key, change))
    const line = await addLine(tx, thread, 'busy', {}, { ...change, waitingReason: 'busy' })
    await notifyMessages(tx, 'message.added', [line.message])
    if (thread.kind === 'chat') await tell(tx, line.thread, said)
    await notifyThread(tx, id, true)
  })

/** Not under a post: there it would stand for everybody, and for ever. */
const tell = async (tx: TenantCtx, thread: ThreadRow, said: string): Promise<void> => {
  const text = words[detectLanguage(said) === 'en' ? 'en' : 'vi']
  const { message } = await addMessage(tx, thread, { ...firstState(tx, thread), sender: 'ai', text })
  await notifyMessages(tx, 'message.added', [message])
  await sendOut(tx, message)
}
