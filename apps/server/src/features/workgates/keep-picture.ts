import { inTransaction, type TenantCtx } from '#core/context.ts'
import { enqueue, type RunningJob } from '#core/jobs/jobs.ts'
import { removeFile, storeFile } from '#features/files/public.ts'
import { fetchPicture } from '#features/pictures/public.ts'
import { notifyWorkgate } from './note-health.ts'
import { findWorkgate, lockWorkgate, updateWorkgateRow, type WorkgateKey } from './workgates.repository.ts'

const tries = 3

/** Asks for a copy of an account's picture: the channel's own address of it ends after a while. */
export const queueKeepPicture = (tx: TenantCtx, workgateId: string): Promise<unknown> =>
  enqueue(tx, 'workgates.keep-picture', { workgateId }, { maxAttempts: tries })

/** Job: keeps a copy of an account's picture, in the place of the one before. */
export const keepPicture = async (
  ctx: TenantCtx,
  { workgateId }: { workgateId: string },
  job: RunningJob,
): Promise<void> => {
  const key = { workspaceId: ctx.workspaceId, id: workgateId }
  const url = (await findWorkgate(ctx.db, key))?.pictureUrl
  if (!url) return
  const picture = await fetchPicture(ctx.deps, url)
  if (picture) return showCopy(ctx, key, { url, ...picture })
  // Without it the account is shown by its first letter, which is no reason to try for ever.
  if (!job.isLastAttempt) throw new Error('the picture of an account could not be fetched')
}

const showCopy = async (
  ctx: TenantCtx,
  key: WorkgateKey,
  { url, contentType, bytes }: { url: string; contentType: string; bytes: Buffer },
): Promise<void> => {
  const { workspaceId } = key
  const file = await storeFile(ctx, { workspaceId, purpose: 'account-picture', name: 'picture', contentType, bytes })
  const unused = await inTransaction(ctx, async (tx) => {
    const row = await lockWorkgate(tx.db, key)
    // It was connected anew meanwhile, or removed: that has its own picture.
    if (row?.pictureUrl !== url || row.removedAt) return file.id
    await notifyWorkgate(tx, await updateWorkgateRow(tx.db, row, { pictureFileId: file.id }))
    return row.pictureFileId
  })
  if (unused) await removeFile(ctx, { workspaceId, id: unused })
}
