import { mostCommentRules, type CommentRule, type CommentRuleBody } from '@app/contracts/comments'
import { findChannel } from '#channels/registry.ts'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { CommentActRow, CommentRuleRow, WorkgateRow } from '#db/schema/index.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import {
  countRules,
  deleteRuleRow,
  findRule,
  insertRule,
  lastFailures,
  lockRule,
  ruleCounts,
  rulesOf,
  updateRuleRow,
} from './comment-rules.repository.ts'

const countedMs = 30 * 24 * 3600_000

const requireWorkgate = async (ctx: WorkspaceCtx, id: string): Promise<WorkgateRow> => {
  const row = await findWorkgate(ctx.db, { workspaceId: ctx.workspaceId, id })
  if (!row) throw new AppError('WORKGATE_NOT_FOUND')
  return row
}

type Failure = Pick<CommentActRow, 'kind' | 'state' | 'errorCode' | 'createdAt'>

/** Of an act whose outcome is not known there is no reason but that. */
const presentFailure = (act: Failure | undefined): CommentRule['lastFailure'] =>
  act
    ? {
        act: act.kind,
        reason: act.state === 'unknown' ? 'unknown' : (act.errorCode ?? 'unknown'),
        at: act.createdAt.toISOString(),
      }
    : null

const present = async (ctx: WorkspaceCtx, rows: readonly CommentRuleRow[]): Promise<CommentRule[]> => {
  const since = new Date(ctx.now().getTime() - countedMs)
  const ids = rows.map(({ id }) => id)
  const counts = await ruleCounts(ctx.db, ctx.workspaceId, ids, since)
  const failing = ids.filter((id) => (counts.get(id)?.failed ?? 0) > 0)
  const failures = await lastFailures(ctx.db, ctx.workspaceId, failing, since)
  return rows.map(({ workspaceId: _w, position: _p, answered: _a, createdAt: _c, updatedAt: _u, ...rule }) => ({
    ...rule,
    count30: counts.get(rule.id)?.comments ?? 0,
    failed30: counts.get(rule.id)?.failed ?? 0,
    lastFailure: presentFailure(failures.get(rule.id)),
  }))
}

const presentOne = async (ctx: WorkspaceCtx, row: CommentRuleRow): Promise<CommentRule> => {
  const [rule] = await present(ctx, [row])
  if (!rule) throw new Error('one row gives one rule')
  return rule
}

export const listCommentRules = async (ctx: WorkspaceCtx, workgateId: string): Promise<CommentRule[]> => {
  await requireWorkgate(ctx, workgateId)
  return present(ctx, await rulesOf(ctx.db, { workspaceId: ctx.workspaceId, workgateId }))
}

/** A rule that does nothing would only keep the ones below it from acting. */
const checked = (rule: CommentRuleBody): CommentRuleBody => {
  const { answers, privateMessage, likes, hidesPhones, delayMinSeconds: one, delayMaxSeconds: other } = rule
  if (answers.length === 0 && privateMessage === '' && !likes && !hidesPhones) throw new AppError('COMMENT_RULE_EMPTY')
  return { ...rule, delayMinSeconds: Math.min(one, other), delayMaxSeconds: Math.max(one, other) }
}

export const createCommentRule = (ctx: WorkspaceCtx, workgateId: string, body: CommentRuleBody): Promise<CommentRule> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    const workgate = await requireWorkgate(tx, workgateId)
    if (!findChannel(tx.deps, workgate.channel)?.capabilities.hasComments) throw new AppError('COMMENTS_NOT_OFFERED')
    const position = await countRules(tx.db, { workspaceId, workgateId })
    if (position >= mostCommentRules) throw new AppError('COMMENT_RULE_LIMIT_REACHED')
    const row = await insertRule(tx.db, {
      ...checked(body),
      workspaceId,
      id: newId(),
      workgateId,
      position,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    await audit(tx, { action: 'comment-rule.created', target: { type: 'comment-rule', id: row.id, name: row.name } })
    return presentOne(tx, row)
  })

type Change = { [Name in keyof CommentRuleBody]?: CommentRuleBody[Name] | undefined }

const given = (change: Change): Partial<CommentRuleBody> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

export const updateCommentRule = (ctx: WorkspaceCtx, id: string, change: Change): Promise<CommentRule> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockRule(tx.db, { workspaceId: tx.workspaceId, id })
    if (!before) throw new AppError('COMMENT_RULE_NOT_FOUND')
    const body = checked({ ...bodyOf(before), ...given(change) })
    const row = await updateRuleRow(tx.db, before, { ...body, updatedAt: tx.now() })
    if (!row) throw new AppError('COMMENT_RULE_NOT_FOUND')
    await audit(tx, { action: 'comment-rule.changed', target: { type: 'comment-rule', id, name: row.name } })
    return presentOne(tx, row)
  })

const bodyOf = (row: CommentRuleRow): CommentRuleBody => ({
  name: row.name,
  isOn: row.isOn,
  postIds: row.postIds,
  wordsWith: row.wordsWith,
  wordsWithout: row.wordsWithout,
  onlyWithPhone: row.onlyWithPhone,
  oncePerPerson: row.oncePerPerson,
  delayMinSeconds: row.delayMinSeconds,
  delayMaxSeconds: row.delayMaxSeconds,
  answers: row.answers,
  privateMessage: row.privateMessage,
  likes: row.likes,
  hidesPhones: row.hidesPhones,
  showsAgainHours: row.showsAgainHours,
})

export const deleteCommentRule = (ctx: WorkspaceCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await deleteRuleRow(tx.db, { workspaceId: tx.workspaceId, id })
    if (!row) throw new AppError('COMMENT_RULE_NOT_FOUND')
    await audit(tx, { action: 'comment-rule.removed', target: { type: 'comment-rule', id, name: row.name } })
  })

/** Rules that are not named keep their order, after those that are. */
export const orderCommentRules = (
  ctx: WorkspaceCtx,
  workgateId: string,
  ruleIds: readonly string[],
): Promise<CommentRule[]> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId } = tx
    await requireWorkgate(tx, workgateId)
    for (const id of ruleIds)
      if ((await findRule(tx.db, { workspaceId, id }))?.workgateId !== workgateId)
        throw new AppError('COMMENT_RULE_NOT_FOUND')
    const known = await rulesOf(tx.db, { workspaceId, workgateId })
    const rest = known.map(({ id }) => id).filter((id) => !ruleIds.includes(id))
    for (const [position, id] of [...new Set([...ruleIds, ...rest])].entries())
      await updateRuleRow(tx.db, { workspaceId, id }, { position })
    return present(tx, await rulesOf(tx.db, { workspaceId, workgateId }))
  })
