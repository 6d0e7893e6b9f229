import { inTransaction, type TenantCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { moveThreads } from '#features/conversations/public.ts'
import { lockContacts, updateContactRow } from './contacts.repository.ts'
import { gainedFields, plainValues, withSearchText, type FieldValues } from './merged-fields.ts'
import { insertMerge } from './merges.repository.ts'
import { notifyContact } from './notify-contact.ts'

/** What undoing needs: the fields that the kept contact gained, and their values before. */
export interface MergeMemory {
  gained: Record<string, unknown>
  before: Record<string, unknown>
  updatedAt: string
  mergedAt: string
}

/** The dropped contact's row stays unchanged and hidden; only its threads and identities move. */
export const mergeContacts = (
  ctx: TenantCtx,
  keepId: string,
  dropId: string,
): Promise<{ contact: ContactRow; mergeId: string }> =>
  inTransaction(ctx, async (tx) => {
    const rows = await lockContacts(tx.db, tx.workspaceId, [keepId, dropId])
    const kept = rows.find((row) => row.id === keepId)
    const dropped = rows.find((row) => row.id === dropId)
    if (!kept || !dropped) throw new AppError('CONTACT_NOT_FOUND')
    if (keepId === dropId) throw new AppError('CONTACT_SAME')

    const gained = gainedFields(kept, dropped)
    const moved = await moveThreads(tx.db, tx.workspaceId, [dropId], keepId)
    const contact = await updateContactRow(tx.db, kept, { ...withSearchText(kept, gained), updatedAt: tx.now() })
    await updateContactRow(tx.db, dropped, { mergedInto: keepId })
    const merge = await insertMerge(tx.db, {
      workspaceId: tx.workspaceId,
      id: newId(),
      keptId: keepId,
      droppedId: dropId,
      before: { ...memoryOf(tx, kept, gained) },
      moved,
      mergedBy: tx.actor?.userId ?? null,
      createdAt: tx.now(),
    })
    await notifyContact(tx, 'contact.merged', {
      contactId: keepId,
      threadIds: moved.threadIds,
      details: { droppedId: dropId, mergeId: merge.id, threads: moved.threadIds.length },
    })
    return { contact, mergeId: merge.id }
  })

const memoryOf = (tx: TenantCtx, kept: ContactRow, gained: FieldValues): MergeMemory => ({
  gained: plainValues(gained),
  before: plainValues(
    Object.fromEntries(Object.keys(gained).map((field) => [field, kept[field as keyof FieldValues]])),
  ),
  updatedAt: kept.updatedAt.toISOString(),
  mergedAt: tx.now().toISOString(),
})
