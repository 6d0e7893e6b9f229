import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { invitationLifeMs, mailInvitation } from './mail-invitation.ts'
import { mustHaveRoomFor, mustHold } from './member-rules.ts'
import { lockWorkspace, renewInvitation, type InvitationWithInviter } from './workspaces.repository.ts'

/** A fresh link; the old one stops working. Who sends it again is its inviter from now on. */
export const resendInvitation = (
  ctx: WorkspaceCtx,
  { invitationId }: { invitationId: string },
): Promise<InvitationWithInviter> =>
  inTransaction(ctx, async (tx) => {
    const workspace = await lockWorkspace(tx.db, tx.workspaceId)
    const token = randomToken()
    const row = await renewInvitation(
      tx.db,
      { workspaceId: tx.workspaceId, id: invitationId },
      {
        invitedBy: tx.actor.userId,
        tokenHash: sha256(token),
        expiresAt: new Date(tx.now().getTime() + invitationLifeMs),
      },
    )
    if (!row) throw new AppError('INVITATION_NOT_FOUND')
    await mustHold(tx, row.role)
    await mustHaveRoomFor(tx, row.email)
    await mailInvitation(tx, workspace.name, row, token)
    await audit(tx, {
      action: 'workspaces.invitation-resent',
      target: { type: 'invitation', id: row.id, name: row.email },
      details: { email: row.email, role: row.role },
    })
    return { ...row, inviterName: tx.actor.name, isBacked: true }
  })
