import type { WorkspaceCtx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'
import type { InvitationRow } from '#db/schema/index.ts'

const lifeDays = 7
export const invitationLifeMs = lifeDays * 24 * 3600_000

/** The link's host comes from the configuration, never from the request. */
export const mailInvitation = (
  tx: WorkspaceCtx,
  workspaceName: string,
  row: InvitationRow,
  token: string,
): Promise<void> =>
  sendMail(tx, {
    to: row.email,
    template: 'invitation',
    language: tx.actor.language,
    params: {
      inviterName: tx.actor.name,
      workspaceName,
      role: row.role,
      url: `${tx.deps.config.baseUrl}/register?invitation=${token}`,
      days: lifeDays,
    },
  })
