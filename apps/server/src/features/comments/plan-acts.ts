import type { CommentActKind } from '@app/contracts/comments'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { CommentRuleRow, MessageRow, ThreadRow } from '#db/schema/index.ts'
import { findSlots } from '#features/agent/public.ts'
import { findMessage, findThread } from '#features/conversations/public.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import { hasAnswered, insertActs } from './comment-acts.repository.ts'
import { lockRule, rulesOf, updateRuleRow } from './comment-rules.repository.ts'
import { fitsRule } from './match-rule.ts'

interface Received {
  workgateId: string
  threadId: string
  messageId: string
}

/** A comment has come: the first rule that fits plans what it does, each act once however often this runs. */
export const planActs = (ctx: TenantCtx, { workgateId, threadId, messageId }: Received): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    const workgate = await findWorkgate(tx.db, { workspaceId, id: workgateId })
    const thread = await findThread(tx.db, { workspaceId, id: threadId })
    const comment = await findMessage(tx.db, { workspaceId, id: messageId })
    if (!workgate?.isActive || workgate.disabledReason || !thread || !comment || thread.isBlocked) return
    const hasPhone = findSlots(comment.text).some(({ kind }) => kind === 'phone')
    const rules = await rulesOf(tx.db, { workspaceId, workgateId })
    const found = rules.find((rule) => fitsRule(rule, { text: comment.text, postId: thread.postId, hasPhone }))
    const rule = found && (await lockRule(tx.db, found))
    if (!rule) return
    await plan(tx, rule, { thread, comment, hasPhone })
  })

interface Place {
  thread: ThreadRow
  comment: MessageRow
  hasPhone: boolean
}

const plan = async (tx: TenantCtx, rule: CommentRuleRow, { thread, comment, hasPhone }: Place): Promise<void> => {
  const { workspaceId } = tx
  const isSilent =
    rule.oncePerPerson &&
    (await hasAnswered(tx.db, { workspaceId, ruleId: rule.id, threadId: thread.id, messageId: comment.id }))
  const acts = [...quietActs(tx, rule, hasPhone), ...(isSilent ? [] : answers(tx, rule, thread))]
  if (acts.length === 0) return
  const planned = await insertActs(
    tx.db,
    acts.map((act) => ({
      ...act,
      workspaceId,
      id: newId(),
      ruleId: rule.id,
      ruleName: rule.name,
      threadId: thread.id,
      messageId: comment.id,
      commentId: comment.externalId ?? '',
      state: 'waiting' as const,
      createdAt: tx.now(),
    })),
  )
  for (const { id, runAt } of planned) await enqueue(tx, 'comments.act', { actId: id }, { runAt })
  // Answers take turns, so a comment that was only liked or hidden does not move them on.
  if (planned.some(({ kind }) => kind === 'reply')) await updateRuleRow(tx.db, rule, { answered: rule.answered + 1 })
}

interface PlannedAct {
  kind: CommentActKind
  text: string
  runAt: Date
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)

/** What nobody reads: a number is hidden at once, before others see it. */
const quietActs = (tx: TenantCtx, rule: CommentRuleRow, hasPhone: boolean): PlannedAct[] => {
  const act = (kind: CommentActKind, runAt: Date): PlannedAct => ({ kind, text: '', runAt })
  const hides = rule.hidesPhones && hasPhone
  const showsAt = rule.showsAgainHours === null ? null : later(tx.now(), rule.showsAgainHours * 3600)
  return [
    ...(hides ? [act('hide', tx.now())] : []),
    ...(hides && showsAt ? [act('show', showsAt)] : []),
    ...(rule.likes ? [act('like', later(tx.now(), waitOf(rule)))] : []),
  ]
}

/** What the person, or everybody, reads; public answers take turns. */
const answers = (tx: TenantCtx, rule: CommentRuleRow, thread: ThreadRow): PlannedAct[] => {
  const runAt = later(tx.now(), waitOf(rule))
  const said = rule.answers[rule.answered % Math.max(1, rule.answers.length)]
  return [
    ...(said ? [{ kind: 'reply' as const, text: withName(said, thread.title), runAt }] : []),
    ...(rule.privateMessage
      ? [{ kind: 'private' as const, text: withName(rule.privateMessage, thread.title), runAt }]
      : []),
  ]
}

/** Nobody answers comments to the second. */
const waitOf = ({ delayMinSeconds: least, delayMaxSeconds: most }: CommentRuleRow): number =>
  least + Math.round(Math.random() * Math.max(0, most - least))

const placeholders = ['{tên}', '{ten}', '{name}']

const withName = (text: string, name: string): string =>
  placeholders.reduce((filled, gap) => filled.replaceAll(gap, name || 'bạn'), text)
