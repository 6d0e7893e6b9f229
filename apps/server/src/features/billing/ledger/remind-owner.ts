import { audit } from '#core/audit.ts'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'
import { listOwners } from '../owners.repository.ts'
import { noteReminder } from './credits.repository.ts'

const dayMs = 24 * 3_600_000

/** Staff who may not buy ask the owner; the shop does so once a day, whoever asks. */
export const remindOwner = (ctx: WorkspaceCtx): Promise<{ isSent: boolean }> =>
  inTransaction(ctx, async (tx) => {
    const before = new Date(tx.now().getTime() - dayMs)
    if (!(await noteReminder(tx.db, { workspaceId: tx.workspaceId, at: tx.now(), before }))) return { isSent: false }
    for (const { name, email, language } of await listOwners(tx.db, tx.workspaceId))
      await sendMail(tx, {
        to: email,
        language,
        template: 'credits-asked',
        params: { name, by: tx.actor.name, url: `${tx.deps.config.baseUrl}/package` },
      })
    await audit(tx, { action: 'credits.owner-reminded' })
    return { isSent: true }
  })
