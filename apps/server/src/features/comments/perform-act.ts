import type { CommentActState } from '@app/contracts/comments'
import {
  isAccountFailure,
  isTriedAgain,
  type ChannelComments,
  type CommentResult,
  type PrivateReplyResult,
} from '#channels/contract.ts'
import { channelIo, findChannel } from '#channels/registry.ts'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { backoffMs } from '#core/jobs/backoff.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { CommentActRow, MessageRow, ThreadRow, WorkgateRow } from '#db/schema/index.ts'
import {
  answerComment,
  findMessage,
  findThread,
  noteCommentAct,
  recordPrivateReply,
  setCommentHidden,
} from '#features/conversations/public.ts'
import { findWorkgate, noteComments, noteHealth, openAccount, withFreshSignIn } from '#features/workgates/public.ts'
import { lockAct, updateActRow } from './comment-acts.repository.ts'

const callMs = 20_000
const mostAttempts = 6

type Result = CommentResult | PrivateReplyResult

interface Begun {
  act: CommentActRow
  comment: MessageRow
  thread: ThreadRow
  workgate: WorkgateRow
  comments: ChannelComments
}

/** Job: one thing a rule does with a comment. It is marked before the channel is called, so that a crash can be seen. */
export const performAct = async (ctx: TenantCtx, { actId }: { actId: string }): Promise<void> => {
  const begun = await begin(ctx, actId)
  if (!begun) return
  const result = await callChannel(ctx, begun)
  await inTransaction(ctx, (tx) => finish(tx, begun, result))
}

const begin = (ctx: TenantCtx, actId: string): Promise<Begun | null> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    const act = await lockAct(tx.db, { workspaceId, id: actId })
    if (!act || (act.state !== 'waiting' && act.state !== 'acting')) return null
    const thread = await findThread(tx.db, { workspaceId, id: act.threadId })
    const comment = await findMessage(tx.db, { workspaceId, id: act.messageId })
    const workgate = thread && (await findWorkgate(tx.db, { workspaceId, id: thread.workgateId }))
    const comments = thread && findChannel(tx.deps, thread.channel)?.comments
    if (!thread || !comment || !workgate || !comments || isOver(comment)) return end(tx, act, 'skipped')
    if (workgate.health !== 'ok') return end(tx, act, 'failed', workgate.health)
    // The process that was asking has died. A private answer may have arrived; the others may be done twice.
    if (act.state === 'acting' && act.kind === 'private') return end(tx, act, 'unknown', 'no-answer')
    if (act.kind === 'reply') return reply(tx, act, comment)
    const acting = await updateActRow(tx.db, act, { state: 'acting', attempts: act.attempts + 1 })
    return { act: acting, comment, thread, workgate, comments }
  })

/** A comment that was removed meanwhile wants nothing any more. */
const isOver = ({ event }: MessageRow): boolean => event?.kind === 'comment-removed'

/** A public answer leaves as a message of the conversation, with its own ticks. */
const reply = async (tx: TenantCtx, act: CommentActRow, comment: MessageRow): Promise<null> => {
  await answerComment(tx, comment, { text: act.text, authorName: act.ruleName })
  await updateActRow(tx.db, act, { state: 'done', doneAt: tx.now() })
  return null
}

const end = async (
  tx: TenantCtx,
  act: CommentActRow,
  state: CommentActState,
  reason: string | null = null,
): Promise<null> => {
  await updateActRow(tx.db, act, { state, errorCode: reason, doneAt: tx.now() })
  if (state !== 'skipped') await noteCommentAct(tx, act.threadId, { act: act.kind, state, rule: act.ruleName, reason })
  return null
}

const callChannel = async (ctx: TenantCtx, begun: Begun): Promise<Result> => {
  try {
    return await ask(ctx, begun)
  } catch (error) {
    const { id, kind } = begun.act
    ctx.deps.logger.warn({ err: error, actId: id }, 'an act under a post failed')
    return kind === 'private'
      ? { kind: 'unknown', code: 'no-answer', text: '' }
      : { kind: 'failed', failure: 'transient', code: 'no-answer', text: '' }
  }
}

const ask = async (ctx: TenantCtx, { act, workgate, comments }: Begun): Promise<Result> => {
  const channel = findChannel(ctx.deps, workgate.channel)
  if (!channel) throw new Error(`there is no channel ${workgate.channel}`)
  const io = channelIo(ctx.deps, channel)
  const account = await openAccount(ctx, await withFreshSignIn(ctx, workgate))
  const signal = AbortSignal.timeout(callMs)
  const { commentId, text, id } = act
  if (act.kind === 'private') return comments.privateReply(io, account, { commentId, text, outgoingId: id }, signal)
  if (act.kind === 'like') return comments.like(io, account, { commentId }, signal)
  return comments.setHidden(io, account, { commentId, isHidden: act.kind === 'hide' }, signal)
}

const finish = async (tx: TenantCtx, { act, comment, thread, workgate }: Begun, result: Result): Promise<void> => {
  const current = await lockAct(tx.db, act)
  if (current?.state !== 'acting') return
  if (result.kind === 'done') {
    if (act.kind === 'private' && 'personId' in result && result.personId)
      await recordPrivateReply(tx, {
        workgate,
        comments: thread,
        personId: result.personId,
        text: act.text,
        externalId: result.externalId,
        authorName: act.ruleName,
      })
    if (act.kind === 'hide' || act.kind === 'show') await markHidden(tx, comment, act.kind === 'hide')
    if (act.kind !== 'private' && workgate.commentsLostAt) await noteComments(tx, workgate, { isLost: false })
    return void (await end(tx, act, 'done'))
  }
  if (result.kind === 'unknown') return void (await end(tx, act, 'unknown', result.code.slice(0, 60)))
  await afterFailure(tx, act, workgate, result)
}

/** Read anew: the comment may have been edited or removed while the channel was asked. */
const markHidden = async (tx: TenantCtx, { workspaceId, id }: MessageRow, isHidden: boolean): Promise<void> => {
  const now = await findMessage(tx.db, { workspaceId, id })
  if (now) await setCommentHidden(tx, now, isHidden)
}

const afterFailure = async (
  tx: TenantCtx,
  act: CommentActRow,
  workgate: WorkgateRow,
  { failure, code, text, retryAfterMs = 0 }: Extract<Result, { kind: 'failed' }>,
): Promise<void> => {
  if (failure !== 'terminal' && isTriedAgain(failure) && act.attempts < mostAttempts) {
    const runAt = new Date(tx.now().getTime() + Math.max(retryAfterMs, backoffMs(act.attempts)))
    await updateActRow(tx.db, act, { state: 'waiting', runAt, errorCode: failure, errorText: text.slice(0, 300) })
    return enqueue(tx, 'comments.act', { actId: act.id }, { runAt })
  }
  await end(tx, act, 'failed', failure)
  if (failure === 'terminal' || !isAccountFailure(failure)) return
  // A private answer is a message; all else needs a right of its own.
  if (failure === 'permission' && act.kind !== 'private') await noteComments(tx, workgate, { isLost: true })
  else await noteHealth(tx, workgate, { failure, code })
}
