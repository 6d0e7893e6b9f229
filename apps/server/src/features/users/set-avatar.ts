import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { UploadedFile } from '#core/http/upload.ts'
import { publish, userTopic } from '#core/realtime/publish.ts'
import type { UserRow } from '#db/schema/index.ts'
import { removeFile, storeFile } from '#features/files/public.ts'
import { lockUser, updateUser } from './users.repository.ts'

/** The picture is kept in the workspace where it was uploaded; the old one goes. */
export const setAvatar = async (ctx: UserCtx, file: UploadedFile): Promise<UserRow> => {
  const workspaceId = ctx.actor.workspace?.id
  if (!workspaceId) throw new AppError('WORKSPACE_REQUIRED')
  const stored = await storeFile(ctx, { ...file, workspaceId, purpose: 'avatar' })
  return replaceAvatar(ctx, stored)
}

export const removeAvatar = (ctx: UserCtx): Promise<UserRow> => replaceAvatar(ctx, null)

const replaceAvatar = async (ctx: UserCtx, next: { workspaceId: string; id: string } | null): Promise<UserRow> => {
  const { user, before } = await inTransaction(ctx, async (tx) => {
    const locked = await lockUser(tx.db, tx.actor.userId)
    const row = await updateUser(tx.db, tx.actor.userId, {
      avatarWorkspaceId: next?.workspaceId ?? null,
      avatarFileId: next?.id ?? null,
    })
    await publish(tx, userTopic(row.id), 'profile.updated', {})
    return { user: row, before: locked }
  })
  // As it was behind the lock: of several uploads at once, each removes the picture it replaced.
  if (before?.avatarWorkspaceId && before.avatarFileId)
    await removeFile(ctx, { workspaceId: before.avatarWorkspaceId, id: before.avatarFileId })
  return user
}
