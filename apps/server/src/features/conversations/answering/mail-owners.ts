import type { TenantCtx } from '#core/context.ts'
import { sendMail } from '#core/mailer.ts'
import type { ThreadRow } from '#db/schema/index.ts'
import { listOwners } from '#features/workgates/public.ts'

const longestText = 1_000

/** A flow calls for attention: the owners read it in their mail, with the way to the conversation. */
export const mailOwners = async (tx: TenantCtx, thread: ThreadRow, text: string): Promise<void> => {
  const { id, botId, environment, workgateId, title } = thread
  const url = `${tx.deps.config.baseUrl}/biz-agent/${botId}/chat/${environment}/${workgateId}/${id}`
  for (const { name, email, language } of await listOwners(tx.db, tx.workspaceId))
    await sendMail(tx, {
      to: email,
      language,
      template: 'flow-notice',
      params: { name, customer: title, text: text.slice(0, longestText), url },
    })
}
