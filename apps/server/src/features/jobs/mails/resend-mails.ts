import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { hastenMails, queueMail } from '#core/mailer.ts'
import { revivedAtOnce, reviveMails } from '#core/mailer.repository.ts'

/** Everything that waits for the mail server or was given up because of it, in small transactions; gives how many. */
export const resendMails = async (ctx: UserCtx): Promise<number> => {
  let total = await inTransaction(ctx, hastenMails)
  for (;;) {
    const count = await resendSome(ctx)
    total += count
    if (count < revivedAtOnce) return total
  }
}

const resendSome = (ctx: UserCtx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const ids = await reviveMails(tx.db)
    for (const id of ids) await queueMail(tx, id)
    if (ids.length > 0) await audit(tx, { action: 'mails.all-resent', details: { count: ids.length } })
    return ids.length
  })
