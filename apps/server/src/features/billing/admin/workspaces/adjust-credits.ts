import type { Input, Reply } from '@app/contracts/endpoint'
import type { adjustCredits as contract } from '@app/contracts/billing-admin'
import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'
import { creditBalance } from '../../ledger/credit-balance.ts'
import { listOwners } from '../../owners.repository.ts'
import { enterWorkspace } from './enter-workspace.ts'
import { giveCredits } from './give-credits.ts'
import { takeCredits } from './take-credits.ts'

/** Gives or takes credits through the ledger; the reason stands in the shop's statement and in its activity. */
export const adjustCredits = (
  ctx: UserCtx,
  workspaceId: string,
  { amount, reason, notify }: Input<typeof contract>['body'],
): Promise<Reply<typeof contract>> =>
  inTransaction(ctx, async (outer) => {
    const { tx, name: shop } = await enterWorkspace(outer, workspaceId)
    const { balance: before } = await creditBalance(tx)
    if (amount > 0) await giveCredits(tx, amount, reason)
    else await takeCredits(tx, -amount, reason)
    const { balance: after } = await creditBalance(tx)
    await audit(tx, {
      action: 'credits.adjusted',
      target: { type: 'workspace', id: workspaceId, name: shop },
      details: { reason, amount, before, after },
    })
    const url = `${tx.deps.config.baseUrl}/package`
    if (notify)
      for (const { name, email, language } of await listOwners(tx.db, workspaceId))
        await sendMail(tx, {
          to: email,
          language,
          template: 'credits-adjusted',
          params: { name, shop, amount, balance: after, reason, url },
        })
    return { before, after }
  })
