import type { TenantCtx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { listOwners } from '../owners.repository.ts'

interface Stop {
  cause: 'limit' | 'operator'
  /** The operator's words. */
  reason: string
}

/** Tells the owners that the AI is silent on accounts, and what lets it go on. */
export const mailStop = async (
  tx: TenantCtx,
  rows: readonly Pick<WorkgateRow, 'name'>[],
  { cause, reason }: Stop,
): Promise<void> => {
  const url = `${tx.deps.config.baseUrl}${cause === 'limit' ? '/package' : '/integration'}`
  const accounts = rows.map(({ name }) => name)
  for (const { name, email, language } of await listOwners(tx.db, tx.workspaceId))
    await sendMail(tx, {
      to: email,
      language,
      template: 'channels-stopped',
      params: { name, accounts, cause, reason, url },
    })
}
