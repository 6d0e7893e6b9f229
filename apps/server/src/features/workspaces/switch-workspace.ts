import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { setSessionWorkspace } from '#features/users/public.ts'
import { listWorkspacesOfUser } from './workspaces.repository.ts'

/** Only to a workspace the caller is a member of; any other is not found. */
export const switchWorkspace = (ctx: UserCtx, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const mine = await listWorkspacesOfUser(tx.db, tx.actor.userId)
    if (!mine.some((workspace) => workspace.id === id)) throw new AppError('WORKSPACE_NOT_FOUND')
    await setSessionWorkspace(tx.db, tx.actor.sessionId, id)
  })
