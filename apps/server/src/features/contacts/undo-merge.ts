import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { moveThreadsBack } from '#features/conversations/public.ts'
import { lockContacts, updateContactRow } from './contacts.repository.ts'
import type { MergeMemory } from './merge-contacts.ts'
import { lostFields, withSearchText } from './merged-fields.ts'
import { lockMerge, setUndone } from './merges.repository.ts'
import { notifyContact } from './notify-contact.ts'

/**
 * Restores both contacts. What was changed since stays: a field edited after the merge, a thread linked to somebody
 * else. While the kept contact is itself merged, that merge must be undone first.
 */
export const undoMerge = (ctx: TenantCtx, mergeId: string): Promise<{ kept: ContactRow; restored: ContactRow }> =>
  inTransaction(ctx, async (tx) => {
    const merge = await lockMerge(tx.db, { workspaceId: tx.workspaceId, id: mergeId })
    if (!merge) throw new AppError('CONTACT_MERGE_NOT_FOUND')
    const [current] = await lockContacts(tx.db, tx.workspaceId, [merge.keptId])
    if (!current) throw new AppError('CONTACT_MERGE_NOT_FOUND')

    const memory = merge.before as unknown as MergeMemory
    const isUntouched = current.updatedAt.toISOString() === memory.mergedAt
    const kept = await updateContactRow(tx.db, current, {
      ...withSearchText(current, lostFields(current, memory.before, memory.gained)),
      updatedAt: isUntouched ? new Date(memory.updatedAt) : tx.now(),
    })
    const droppedKey = { workspaceId: tx.workspaceId, id: merge.droppedId }
    const restored = await updateContactRow(tx.db, droppedKey, { mergedInto: null })
    await moveThreadsBack(tx.db, kept, restored.id, merge.moved)
    await setUndone(tx.db, merge, tx.now())
    await notifyContact(tx, 'contact.merge-undone', {
      contactId: kept.id,
      threadIds: merge.moved.threadIds,
      details: { restoredId: restored.id, mergeId },
    })
    return { kept, restored }
  })
