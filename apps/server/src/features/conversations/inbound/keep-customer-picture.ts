import { inTransaction, type TenantCtx } from '#core/context.ts'
import type { RunningJob } from '#core/jobs/jobs.ts'
import { readStoredFile, removeFile, storeFile } from '#features/files/public.ts'
import { fetchPicture } from '#features/pictures/public.ts'
import {
  findIdentityOf,
  findThreadOfSender,
  lockIdentityOf,
  setIdentityPicture,
} from '../threads/identities.repository.ts'
import { notifyThread } from '../threads/notify-chat.ts'

export interface CustomerPicture {
  workgateId: string
  externalId: string
  url: string
}

/** Job: keeps a copy of a customer's picture, in the place of the one before; the channel's own address of it ends. */
export const keepCustomerPicture = async (
  ctx: TenantCtx,
  { workgateId, externalId, url }: CustomerPicture,
  job: RunningJob,
): Promise<void> => {
  const { workspaceId } = ctx
  const place = { workspaceId, workgateId, externalId }
  const picture = await fetchPicture(ctx.deps, url)
  if (!picture) {
    // Without it the customer is shown by the first letter of their name, which is no reason to try for ever.
    if (!job.isLastAttempt) throw new Error('the picture of a customer could not be fetched')
    return
  }
  const kept = (await findIdentityOf(ctx.db, place))?.pictureFileId
  if (kept && (await readStoredFile(ctx, { workspaceId, id: kept }))?.equals(picture.bytes)) return
  const file = await storeFile(ctx, { workspaceId, purpose: 'customer-picture', name: 'picture', ...picture })
  const unused = await inTransaction(ctx, async (tx) => {
    const identity = await lockIdentityOf(tx.db, place)
    // Whoever was erased meanwhile has no account here any more.
    if (!identity) return file.id
    await setIdentityPicture(tx.db, identity, file.id)
    const threadId = await findThreadOfSender(tx.db, place)
    if (threadId) await notifyThread(tx, threadId, true)
    return identity.pictureFileId
  })
  if (unused) await removeFile(ctx, { workspaceId, id: unused })
}
