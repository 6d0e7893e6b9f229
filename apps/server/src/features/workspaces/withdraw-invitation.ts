import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'
import { deleteInvitation } from './workspaces.repository.ts'

export const withdrawInvitation = (ctx: WorkspaceCtx, { invitationId }: { invitationId: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await deleteInvitation(tx.db, { workspaceId: tx.workspaceId, id: invitationId })
    if (!row) throw new AppError('INVITATION_NOT_FOUND')
    await audit(tx, {
      action: 'workspaces.invitation-withdrawn',
      target: { type: 'invitation', id: row.id, name: row.email },
      details: { email: row.email, role: row.role },
    })
    await publish(tx, workspaceTopic(tx.workspaceId), 'members.changed', {})
  })
