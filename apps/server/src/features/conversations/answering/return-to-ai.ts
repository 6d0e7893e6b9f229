import { inTransaction, type TenantCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { AgentSessionRow, ThreadRow } from '#db/schema/index.ts'
import { fillAddress, openSession, rememberedAddress } from '#features/agent/public.ts'
import { findBotVersion } from '#features/bots/public.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { addLine, addMessage } from '../threads/add-message.ts'
import { answerFacts } from '../threads/messages.repository.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { replyWindowOf } from '../threads/reply-window.ts'
import { lockThread, type ThreadChange } from '../threads/threads.repository.ts'
import { dueAfter, mayAiAnswer } from './may-answer.ts'
import { firstState, sendOut } from './save-reply.ts'
import { isAwaited, minutesAfter, waitingRulesOf } from './waiting-rules.ts'

const apologies = {
  vi: 'Dạ {{xưng}} xin lỗi đã để {{gọi}} chờ lâu, nhân viên bên {{xưng}} đang bận nên chưa trả lời được. {{Xưng}} hỗ trợ tiếp cho {{gọi}}, nhân viên sẽ nhắn lại ngay khi rảnh ạ.',
  en: 'Sorry to keep you waiting: our staff are busy and have not been able to answer yet. I will go on helping you, and they will write to you as soon as they can.',
} as const

/**
 * Job: nobody has answered since a person was called, so the bot apologises and answers again. The thread stays in the
 * queue for staff.
 */
export const returnToAi = (ctx: TenantCtx, { threadId }: { threadId: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const thread = await lockThread(tx.db, { workspaceId: tx.workspaceId, id: threadId })
    if (!thread || !(await isLeftAlone(tx, thread))) return
    const back: ThreadRow = { ...thread, mode: 'ai', aiPausedUntil: null, dueLimitAt: null }
    if (!(await maySpeak(tx, back))) return
    const isOpen = thread.customerSeq > thread.answeredSeq
    const change: ThreadChange = {
      mode: 'ai',
      aiPausedUntil: null,
      ...(isOpen ? dueAfter(back, 0, tx.now()) : {}),
    }
    const line = await addLine(tx, thread, 'ai-returned', {}, change)
    const said = await addMessage(tx, line.thread, {
      ...firstState(tx, thread),
      sender: 'ai',
      text: await apologyFor(tx, thread),
    })
    await notifyMessages(tx, 'message.added', [line.message, said.message])
    await sendOut(tx, said.message)
    if (isOpen) await enqueue(tx, 'conversations.reply', { threadId })
    await notifyThread(tx, threadId, true)
  })

/** A person called later, or more patience set meanwhile, has its own job. */
const isLeftAlone = async (tx: TenantCtx, thread: ThreadRow): Promise<boolean> => {
  if (!isAwaited(thread) || thread.waitingSince === null || thread.status === 'closed') return false
  const minutes = (await waitingRulesOf(tx, thread))?.returnMinutes ?? 0
  return minutes > 0 && minutesAfter(thread.waitingSince, minutes) <= tx.now()
}

const maySpeak = async (tx: TenantCtx, thread: ThreadRow): Promise<boolean> => {
  const { workspaceId } = tx
  const workgate = await findWorkgate(tx.db, { workspaceId, id: thread.workgateId })
  if (!(await mayAiAnswer(tx, thread, workgate))) return false
  const facts = await answerFacts(tx.db, { workspaceId, threadId: thread.id })
  return replyWindowOf(tx, thread, workgate, facts).mayAiReply
}

const apologyFor = async (tx: TenantCtx, { id, botId, environment }: ThreadRow): Promise<string> => {
  const session: AgentSessionRow = await openSession(tx, { botId, environment, origin: 'thread', externalKey: id })
  const version = await findBotVersion(tx, { botId, environment, snapshotId: session.snapshotId })
  const text = apologies[session.state.language ?? 'vi']
  return version?.config.type === 'chatbot'
    ? fillAddress(text, rememberedAddress(version.config.persona, session.state))
    : text
}
