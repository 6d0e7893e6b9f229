import type { QuestionGroup } from '@app/contracts/learning'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { deleteGroup, insertGroup, lockGrouping, updateGroup } from './groups.repository.ts'
import { readQuestion } from './grouping/read-question.ts'
import { moveNotices } from './notices.repository.ts'
import { notifyLearning } from './notify-learning.ts'
import { presentGroup } from './present-group.ts'
import { moveQuestions } from './questions.repository.ts'
import { rebuildGroup } from './rebuild-group.ts'
import { requireLockedGroup, requireOpenGroup } from './require-group.ts'
import { memberNames } from './sources.repository.ts'
import { spellingOf, wordingOf } from './wording.ts'

/** All questions of one group go into another; from then on new ones like them go there as well. */
export const mergeGroups = (ctx: WorkspaceCtx, groupId: string, intoId: string): Promise<QuestionGroup> =>
  inTransaction(ctx, async (tx) => {
    if (groupId === intoId) throw new AppError('QUESTION_GROUP_SAME')
    // Also the order of the two rows: nobody else takes more than one of them.
    await lockGrouping(tx.db, tx.workspaceId)
    const from = await requireOpenGroup(tx, groupId)
    const into = await requireOpenGroup(tx, intoId)
    await moveQuestions(tx.db, from, into.id)
    await moveNotices(tx.db, from, into.id)
    await deleteGroup(tx.db, from)
    const merged = await rebuildGroup(tx, into)
    await notifyLearning(tx)
    return presentGroup(tx, merged)
  })

/** Some ways of asking become a group of their own. */
export const splitGroup = (ctx: WorkspaceCtx, groupId: string, texts: readonly string[]): Promise<QuestionGroup> =>
  inTransaction(ctx, async (tx) => {
    await lockGrouping(tx.db, tx.workspaceId)
    const from = await requireOpenGroup(tx, groupId)
    const [first = ''] = texts
    const own = await insertGroup(tx.db, {
      workspaceId: tx.workspaceId,
      id: newId(),
      question: wordingOf(first),
      topic: readQuestion(first).topic,
      state: 'open',
      shapes: [],
      asked: 0,
      customers: 0,
      lastAt: from.lastAt,
      assigneeId: from.assigneeId,
      createdAt: tx.now(),
    })
    const moved = await moveQuestions(tx.db, from, own.id, texts.map(spellingOf))
    const left = await rebuildGroup(tx, from)
    if (moved === 0 || left.asked === 0) throw new AppError('QUESTION_SPLIT_INVALID')
    const taken = await rebuildGroup(tx, own)
    await notifyLearning(tx)
    return presentGroup(tx, taken)
  })

/** Nobody has to answer this. The same question stays in the group and does not come back to the list. */
export const ignoreGroup = (ctx: WorkspaceCtx, groupId: string, reason: string): Promise<QuestionGroup> =>
  inTransaction(ctx, async (tx) => {
    const group = await requireOpenGroup(tx, groupId)
    const ignored = await updateGroup(tx.db, group, { state: 'ignored', ignoredReason: reason })
    await notifyLearning(tx)
    return presentGroup(tx, ignored)
  })

export const assignGroup = (ctx: WorkspaceCtx, groupId: string, userId: string | null): Promise<QuestionGroup> =>
  inTransaction(ctx, async (tx) => {
    const group = await requireLockedGroup(tx, groupId)
    if (userId !== null && !(await memberNames(tx.db, tx.workspaceId, [userId])).has(userId))
      throw new AppError('MEMBER_NOT_FOUND')
    const assigned = await updateGroup(tx.db, group, { assigneeId: userId })
    await notifyLearning(tx)
    return presentGroup(tx, assigned)
  })
