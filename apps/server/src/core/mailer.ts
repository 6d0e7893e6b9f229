import type { Language } from '@app/contracts/language'
import type { Ctx, SystemCtx } from './context.ts'
import { newId } from './ids.ts'
import { enqueue, RetryLater, type JobHandlers, type RunningJob } from './jobs/jobs.ts'
import { renderMail, type MailName, type MailParams } from './mail/render-mail.ts'
import { findMail, insertMail, markMail } from './mailer.repository.ts'

declare module './jobs/jobs.ts' {
  interface JobPayloads {
    'mail.send': { mailId: string }
  }
}

/** Writes the mail and the job that sends it in the current transaction; nothing leaves before the commit. */
export const sendMail = async <Name extends MailName>(
  ctx: Ctx,
  mail: {
    to: string
    template: Name
    params: MailParams<Name>
    language: Language
    /** Where a mail program says that its reader wants no more of these. */
    stopUrl?: string
  },
): Promise<void> => {
  const id = newId()
  const rendered = renderMail(mail.template, mail.params, mail.language)
  await insertMail(ctx.db, {
    id,
    to: mail.to,
    template: mail.template,
    language: mail.language,
    stopUrl: mail.stopUrl ?? null,
    createdAt: ctx.now(),
    ...rendered,
  })
  await enqueue(ctx, 'mail.send', { mailId: id }, { maxAttempts: 5 })
}

const retryMs = [60_000, 300_000, 1_800_000, 7_200_000] as const

const deliverMail = async (ctx: SystemCtx, { mailId }: { mailId: string }, job: RunningJob): Promise<void> => {
  const { database, mailTransport, logger } = ctx.deps
  const mail = await findMail(database.system, mailId)
  if (!mail || mail.status !== 'waiting') return
  const result = await mailTransport.send(mail)
  if (result.ok) return markMail(database.system, mailId, { status: 'sent', sentAt: ctx.now(), lastError: null })
  if (result.action === 'stop-queue') logger.error({ code: result.code }, 'the mail server refuses our credentials')
  const isOver = result.permanent || job.isLastAttempt
  await markMail(database.system, mailId, {
    status: isOver ? 'failed' : 'waiting',
    lastError: result.message.slice(0, 500),
  })
  if (!isOver) throw new RetryLater(result.message, retryMs[job.attempt - 1] ?? 7_200_000)
}

export const mailJobs: JobHandlers = { 'mail.send': deliverMail }
