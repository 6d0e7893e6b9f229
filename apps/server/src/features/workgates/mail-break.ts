import type { AccountFailure } from '#channels/contract.ts'
import type { TenantCtx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { listOwners } from './owners.repository.ts'

/** Tells the owners that customers of an account are no longer answered, why, and where to mend it. */
export const mailBreak = async (tx: TenantCtx, row: WorkgateRow, failure: AccountFailure): Promise<void> => {
  const url = `${tx.deps.config.baseUrl}/integration/${row.id}`
  const since = (row.healthSince ?? tx.now()).toISOString()
  for (const { name, email, language } of await listOwners(tx.db, tx.workspaceId))
    await sendMail(tx, {
      to: email,
      language,
      template: 'account-broken',
      params: { name, accountName: row.name, failure, since, url },
    })
}
