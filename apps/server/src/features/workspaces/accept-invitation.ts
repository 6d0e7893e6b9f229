import { audit } from '#core/audit.ts'
import { inTransaction, type Ctx, type PublicCtx, type UserCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { sendMail } from '#core/mailer.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import { setSessionWorkspace } from '#features/users/public.ts'
import { mustHaveRoomNow } from './member-rules.ts'
import {
  findOpenInvitation,
  findUserContact,
  hasAccount,
  insertMember,
  lockWorkspace,
  markAccepted,
  type OpenInvitation,
} from './workspaces.repository.ts'

export const previewInvitation = async (ctx: PublicCtx, { token }: { token: string }) => {
  const found = await openInvitation(ctx, token)
  return {
    workspaceName: found.workspaceName,
    email: found.email,
    role: found.role,
    invitedBy: found.inviterName,
    hasAccount: await hasAccount(ctx.db, found.email),
  }
}

export const openInvitation = (ctx: Ctx, token: string): Promise<OpenInvitation> => requireOpen(ctx, sha256(token))

const requireOpen = async (ctx: Ctx, tokenHash: string): Promise<OpenInvitation> => {
  const found = await findOpenInvitation(ctx.db, tokenHash, ctx.now())
  if (!found) throw new AppError('INVITATION_INVALID')
  return found
}

/** Joining with an account that exists; the session goes to the new workspace at once. */
export const acceptInvitation = (ctx: UserCtx, { token }: { token: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await openInvitation(tx, token)
    await joinWorkspace(tx, found, tx.actor)
    await setSessionWorkspace(tx.db, tx.actor.sessionId, found.workspaceId)
  })

/** Makes the invited person a member; part of the caller's transaction, which has the platform's rights. */
export const joinWorkspace = async (
  tx: Ctx,
  invitation: OpenInvitation,
  person: { userId: string; name: string; email: string },
): Promise<void> => {
  if (person.email !== invitation.email) throw new AppError('INVITATION_FOR_ANOTHER')
  await lockWorkspace(tx.db, invitation.workspaceId)
  // Behind the lock nobody is demoted any more, so the inviter is asked for once again.
  const { workspaceId, workspaceName, role } = await requireOpen(tx, invitation.tokenHash)
  await mustHaveRoomNow(tx, workspaceId)
  if (!(await markAccepted(tx.db, invitation, tx.now()))) throw new AppError('INVITATION_INVALID')
  await insertMember(tx.db, { workspaceId, id: newId(), userId: person.userId, role, joinedAt: tx.now() })
  await audit(tx, {
    action: 'workspaces.member-joined',
    workspaceId,
    actor: person,
    target: { type: 'workspace', id: workspaceId, name: workspaceName },
    details: { role },
  })
  await notifyInviter(tx, invitation, person.name)
  await publish(tx, workspaceTopic(workspaceId), 'members.changed', {})
}

const notifyInviter = async (tx: Ctx, invitation: OpenInvitation, memberName: string): Promise<void> => {
  const inviter = invitation.invitedBy ? await findUserContact(tx.db, invitation.invitedBy) : undefined
  if (!inviter) return
  await sendMail(tx, {
    to: inviter.email,
    template: 'invitation-accepted',
    language: inviter.language,
    params: {
      name: inviter.name,
      memberName,
      workspaceName: invitation.workspaceName,
      url: `${tx.deps.config.baseUrl}/members`,
    },
  })
}
