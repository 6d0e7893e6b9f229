import type { Input, Reply } from '@app/contracts/endpoint'
import type { UnsentMail, listUnsentMails as contract } from '@app/contracts/mails'
import type { UserCtx } from '#core/context.ts'
import { listUnsentMails as listRows, type UnsentMailRow } from '#core/mailer.repository.ts'

export const listUnsentMails = async (
  ctx: UserCtx,
  { page, pageSize }: Input<typeof contract>['query'],
): Promise<Reply<typeof contract>> => {
  const { rows, total } = await listRows(ctx.db, { page, pageSize })
  return { items: rows.map(presentMail), total, page, pageSize }
}

const presentMail = ({ id, to, subject, status, cause, attempts, createdAt, triedAt }: UnsentMailRow): UnsentMail => ({
  id,
  to,
  subject,
  status: status === 'failed' ? 'failed' : 'waiting',
  cause: cause ?? 'unknown',
  attempts,
  createdAt: createdAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
})
