import { audit } from '#core/audit.ts'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { queueMail } from '#core/mailer.ts'
import { reviveMail } from '#core/mailer.repository.ts'

/** Queues a mail that was given up again, with all its attempts. */
export const resendMail = (ctx: UserCtx, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const mail = await reviveMail(tx.db, id)
    if (!mail) throw new AppError('MAIL_NOT_FOUND')
    await queueMail(tx, id)
    await audit(tx, { action: 'mails.resent', target: { type: 'mail', id, name: mail.template } })
  })
