import { audit } from '#core/audit.ts'
import { inTransaction, type Ctx, type UserCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { setSessionWorkspace } from '#features/users/public.ts'
import { insertMember, insertWorkspace } from './workspaces.repository.ts'

/** A new workspace with its owner; part of the caller's transaction. */
export const createWorkspaceWithOwner = async (
  tx: Ctx,
  owner: { userId: string; name: string },
  name: string,
): Promise<string> => {
  const id = newId()
  await insertWorkspace(tx.db, { id, name, createdAt: tx.now() })
  await insertMember(tx.db, { workspaceId: id, id: newId(), userId: owner.userId, role: 'owner', joinedAt: tx.now() })
  await audit(tx, {
    action: 'workspaces.created',
    workspaceId: id,
    actor: owner,
    target: { type: 'workspace', id, name },
  })
  return id
}

/** Another workspace for a user who already has one; the session switches to it. */
export const createWorkspace = (ctx: UserCtx, { name }: { name: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const id = await createWorkspaceWithOwner(tx, tx.actor, name)
    await setSessionWorkspace(tx.db, tx.actor.sessionId, id)
  })
