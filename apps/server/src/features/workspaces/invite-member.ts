import type { MemberRole } from '@app/contracts/roles'
import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import { invitationLifeMs, mailInvitation } from './mail-invitation.ts'
import { mustHaveRoomFor, mustHold } from './member-rules.ts'
import { isMemberEmail, lockWorkspace, upsertInvitation, type InvitationWithInviter } from './workspaces.repository.ts'

/** Writes an invitation and its mail. */
export const inviteMember = (
  ctx: WorkspaceCtx,
  { email, role }: { email: string; role: MemberRole },
): Promise<InvitationWithInviter> =>
  inTransaction(ctx, async (tx) => {
    const workspace = await lockWorkspace(tx.db, tx.workspaceId)
    await mustHold(tx, role)
    if (await isMemberEmail(tx.db, tx.workspaceId, email)) throw new AppError('ALREADY_MEMBER')
    await mustHaveRoomFor(tx, email)

    const token = randomToken()
    const row = await upsertInvitation(tx.db, {
      workspaceId: tx.workspaceId,
      id: newId(),
      email,
      role,
      tokenHash: sha256(token),
      invitedBy: tx.actor.userId,
      createdAt: tx.now(),
      expiresAt: new Date(tx.now().getTime() + invitationLifeMs),
    })
    await mailInvitation(tx, workspace.name, row, token)
    await audit(tx, {
      action: 'workspaces.member-invited',
      target: { type: 'invitation', id: row.id, name: email },
      details: { email, role },
    })
    await publish(tx, workspaceTopic(tx.workspaceId), 'members.changed', {})
    return { ...row, inviterName: tx.actor.name, isBacked: true }
  })
