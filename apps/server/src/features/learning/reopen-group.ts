import type { QuestionGroup } from '@app/contracts/learning'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { deleteItems } from '#features/knowledge/public.ts'
import { updateGroup } from './groups.repository.ts'
import { withdrawNotices } from './notices.repository.ts'
import { notifyLearning } from './notify-learning.ts'
import { presentGroup } from './present-group.ts'
import { requireLockedGroup } from './require-group.ts'
import { findPair } from './save-pair.ts'

/**
 * Takes an answer or an ignore back: the group is open again, the pair that the answer made goes, and what has not been
 * sent to customers stays unsent. A pair that was there before keeps its new answer.
 */
export const reopenGroup = (ctx: WorkspaceCtx, groupId: string): Promise<QuestionGroup> =>
  inTransaction(ctx, async (tx) => {
    const group = await requireLockedGroup(tx, groupId)
    if (group.state === 'open') throw new AppError('QUESTION_GROUP_OPEN')
    const pair = group.isOwnPair ? await findPair(tx, group) : undefined
    if (pair) await deleteItems(tx, pair.datasetId, [pair.id])
    await withdrawNotices(tx.db, group)
    const opened = await updateGroup(tx.db, group, {
      state: 'open',
      answeredAt: null,
      ignoredReason: '',
      ...(group.isOwnPair ? { datasetId: null, itemId: null, isOwnPair: false } : {}),
    })
    await notifyLearning(tx)
    return presentGroup(tx, opened)
  })
