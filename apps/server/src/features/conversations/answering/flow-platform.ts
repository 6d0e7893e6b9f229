import type { TenantCtx } from '#core/context.ts'
import type { AgentSessionRow, ThreadRow } from '#db/schema/index.ts'
import type { FlowPlatform, FlowSaving } from '#features/agent/public.ts'
import { addLine, addMessage } from '../threads/add-message.ts'
import { contactFacts } from '../threads/contact-threads.repository.ts'
import { notifyMessages, notifyThread } from '../threads/notify-chat.ts'
import { lockThread, updateThreadRow, type ThreadChange } from '../threads/threads.repository.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { listLabelRows } from '../library/labels.repository.ts'
import { memberNames } from '../console/members.repository.ts'
import { asChannelShows } from '../rich/as-channel-shows.ts'
import { mailOwners } from './mail-owners.ts'
import { longestWaitMs, notDue } from './may-answer.ts'
import { addReply, handOver, refused, sendOut } from './save-reply.ts'
import { waitingFor } from './request-staff.ts'
import type { Writing } from './keep-lease.ts'

interface Held extends Writing {
  held: ThreadRow
  session: AgentSessionRow
}

type Refusal = Awaited<ReturnType<FlowPlatform['save']>>

/** A thread as a flow sees it: where its messages go, and who is there. */
export const flowPlatform = async (ctx: TenantCtx, writing: Held): Promise<FlowPlatform> => {
  const { held } = writing
  return {
    channel: held.channel,
    threadId: held.id,
    origin: held.origin,
    contact: { ...(await contactFacts(ctx.db, ctx.workspaceId, held.contactId)), labels: await labelsOf(ctx, held) },
    orders: ctx.deps.flowOrders?.(ctx, { threadId: held.id }) ?? null,
    save: (tx, saving) => saveFlow(tx, writing, saving),
  }
}

const labelsOf = async (ctx: TenantCtx, { labelIds }: ThreadRow): Promise<string[]> =>
  labelIds.length === 0
    ? []
    : (await listLabelRows(ctx.db, ctx.workspaceId)).flatMap(({ id, name }) => (labelIds.includes(id) ? [name] : []))

/** Messages and effects of a flow, but only if the thread is still ours to write in. */
const saveFlow = async (tx: TenantCtx, { held, session, ...writing }: Held, saving: FlowSaving): Promise<Refusal> => {
  const { workspaceId } = tx
  const locked = await lockThread(tx.db, { workspaceId, id: held.id })
  if (!locked) return 'cancelled_newer'
  const workgate = await findWorkgate(tx.db, { workspaceId, id: locked.workgateId })
  const refusal = await refused(tx, locked, workgate, held, writing)
  if (refusal) return refusal
  let thread = locked
  for (const { text, parts = [], suggestions = [], citations = [] } of saving.bubbles) {
    const shown = asChannelShows(tx, thread.channel, text, parts)
    const reply = {
      ...shown,
      shortText: shown.text,
      sender: 'ai' as const,
      suggestions: [...suggestions],
      citations: [...citations],
      runId: saving.runId,
      answersSeq: writing.covered,
    }
    const added = await addReply(tx, thread, workgate, reply, {})
    await sendOut(tx, added.message)
    thread = added.thread
  }
  for (const effect of withOneMail(saving.effects)) thread = await apply(tx, thread, effect)
  // What the customer said is in the saved place from now on: who goes on after a crash is asked newer things only.
  const taken = { answeredSeq: Math.max(thread.answeredSeq, writing.covered) }
  thread = await updateThreadRow(tx.db, thread, saving.isLast ? endOf(tx, thread, session, writing) : taken)
  const handoff = saving.effects.findLast((effect) => effect.kind === 'handoff')
  if (handoff?.kind === 'handoff') await handOver(tx, thread, handoff)
  await notifyThread(tx, thread.id, saving.effects.length > 0)
  return null
}

/** However often a turn calls for attention, it writes one mail. */
const withOneMail = (effects: FlowSaving['effects']): FlowSaving['effects'] => {
  const first = effects.findIndex((effect) => effect.kind === 'notify' && effect.byMail)
  return effects.map((effect, at) => (effect.kind === 'notify' && at !== first ? { ...effect, byMail: false } : effect))
}

/** The turn covers what was said up to here; what came since is answered next. */
const endOf = (tx: TenantCtx, thread: ThreadRow, session: AgentSessionRow, { covered }: Writing): ThreadChange => ({
  answeredSeq: Math.max(thread.answeredSeq, covered),
  snapshotId: session.snapshotId,
  ...(thread.customerSeq > covered ? { dueLimitAt: new Date(tx.now().getTime() + longestWaitMs) } : notDue),
  ...(thread.waitingReason === 'busy' ? { waitingReason: null } : {}),
})

const apply = async (tx: TenantCtx, thread: ThreadRow, effect: FlowSaving['effects'][number]): Promise<ThreadRow> => {
  if (effect.kind === 'label') return relabel(tx, thread, effect)
  if (effect.kind === 'note') return addNote(tx, thread, effect.text, {})
  if (effect.kind === 'notify') {
    if (effect.byMail) await mailOwners(tx, thread, effect.text)
    return addNote(tx, thread, effect.text, waitingFor(tx, thread, effect.text))
  }
  return effect.kind === 'assign' ? assign(tx, thread, effect.memberId) : thread
}

/** Labels by their names; one that the shop does not have any more is passed over. */
const relabel = async (
  tx: TenantCtx,
  thread: ThreadRow,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<ThreadRow> => {
  const known = await listLabelRows(tx.db, tx.workspaceId)
  const idsOf = (names: readonly string[]): string[] =>
    known.filter(({ name, id }) => names.includes(name) || names.includes(id)).map(({ id }) => id)
  const gone = new Set(idsOf(remove))
  const labelIds = [...new Set([...thread.labelIds, ...idsOf(add)])].filter((id) => !gone.has(id))
  return updateThreadRow(tx.db, thread, { labelIds })
}

const addNote = async (tx: TenantCtx, thread: ThreadRow, text: string, change: ThreadChange): Promise<ThreadRow> => {
  const note = { sender: 'note' as const, authorName: 'AI', text, state: 'received' as const }
  const added = await addMessage(tx, thread, note, change)
  await notifyMessages(tx, 'message.added', [added.message])
  return added.thread
}

/** Somebody who has left the shop gets nothing assigned. */
const assign = async (tx: TenantCtx, thread: ThreadRow, assigneeId: string): Promise<ThreadRow> => {
  const name = (await memberNames(tx.db, tx.workspaceId, [assigneeId])).get(assigneeId)
  if (name === undefined || thread.assigneeId === assigneeId) return thread
  const added = await addLine(tx, thread, 'assigned', { assigneeId, name }, { assigneeId })
  await notifyMessages(tx, 'message.added', [added.message])
  return added.thread
}
