import type { Input } from '@app/contracts/endpoint'
import type { assignPackage as contract } from '@app/contracts/billing-admin'
import { audit } from '#core/audit.ts'
import { inTransaction, type TenantCtx, type UserCtx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'
import { listOwners } from '../../owners.repository.ts'
import { enterWorkspace } from './enter-workspace.ts'
import { givePackage, refuseGifts, type Given } from './give-package.ts'

/** Assigns or extends a package with a reason; the shop reads it in its activity and, if asked for, by mail. */
export const assignPackage = (
  ctx: UserCtx,
  workspaceId: string,
  { reason, notify, ...assignment }: Input<typeof contract>['body'],
): Promise<Given> =>
  inTransaction(ctx, async (outer) => {
    refuseGifts(outer, assignment)
    const { tx, name } = await enterWorkspace(outer, workspaceId)
    const given = await givePackage(tx, assignment, reason)
    await audit(tx, {
      action: assignment.act.kind === 'extend' ? 'packages.extended' : 'packages.assigned',
      target: { type: 'workspace', id: workspaceId, name },
      details: { reason, ...assignment, before: shortly(given.before), after: shortly(given.after) },
    })
    if (notify) await mailOwners(tx, { shop: name, reason, after: given.after })
    return given
  })

const shortly = ({ packageName, endsAt, credits }: Given['after']) => ({ packageName, endsAt, credits })

const mailOwners = async (
  tx: TenantCtx,
  { shop, reason, after }: { shop: string; reason: string; after: Given['after'] },
): Promise<void> => {
  const { packageName, endsAt, credits } = after
  const url = `${tx.deps.config.baseUrl}/package`
  for (const { name, email, language } of await listOwners(tx.db, tx.workspaceId))
    await sendMail(tx, {
      to: email,
      language,
      template: 'package-given',
      params: { name, shop, packageName, endsAt, credits, reason, url },
    })
}
