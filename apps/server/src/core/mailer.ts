import type { Language } from '@app/contracts/language'
import type { Ctx, SystemCtx } from './context.ts'
import { newId } from './ids.ts'
import { hastenJobs } from './jobs/hasten-jobs.repository.ts'
import { enqueue, RetryLater, type JobHandlers, type RunningJob } from './jobs/jobs.ts'
import { renderMail, type MailName, type MailParams } from './mail/render-mail.ts'
import { findMail, insertMail, markMail } from './mailer.repository.ts'

declare module './jobs/jobs.ts' {
  interface JobPayloads {
    'mail.send': { mailId: string }
  }
}

const minute = 60_000
const retryMs = [minute, 5 * minute, 30 * minute] as const
const longestRetryMs = 120 * minute
/** With these waits three days: a mail server that is away over a weekend loses nothing. */
const mostAttempts = 40

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
  await queueMail(ctx, id)
}

/** Queues the sending of a mail that waits. */
export const queueMail = (ctx: Ctx, mailId: string): Promise<void> =>
  enqueue(ctx, 'mail.send', { mailId }, { maxAttempts: mostAttempts })

const serverAway = 'mail-server-away'

/** The mail server is away or refuses us: no fault of the mail, and over for all of them at the same moment. */
class MailServerAway extends RetryLater {
  readonly code = serverAway
}

/** Every mail that waits for its next try is tried now; gives how many there are. */
export const hastenMails = (ctx: Ctx): Promise<number> => hastenJobs(ctx.db, { queue: 'mail.send', now: ctx.now() })

const deliverMail = async (ctx: SystemCtx, { mailId }: { mailId: string }, job: RunningJob): Promise<void> => {
  const { database, mailTransport, logger } = ctx.deps
  const mail = await findMail(database.system, mailId)
  if (!mail || mail.status !== 'waiting') return
  const result = await mailTransport.send(mail)
  const tried = { attempts: mail.attempts + 1, triedAt: ctx.now() }
  if (result.ok) {
    await markMail(database.system, mailId, {
      ...tried,
      status: 'sent',
      sentAt: ctx.now(),
      lastError: null,
      cause: null,
    })
    // It is back: the others need not wait for their turn.
    if (isAway(mail.cause))
      await hastenJobs(database.system, { queue: 'mail.send', errorClass: serverAway, now: ctx.now() })
    return
  }
  if (result.action === 'stop-queue') logger.error({ code: result.code }, 'the mail server refuses our credentials')
  const isOver = result.permanent || job.isLastAttempt
  await markMail(database.system, mailId, {
    ...tried,
    status: isOver ? 'failed' : 'waiting',
    lastError: result.message.slice(0, 500),
    cause: result.cause,
  })
  if (isOver) return
  const wait = retryMs[job.attempt - 1] ?? longestRetryMs
  throw isAway(result.cause) ? new MailServerAway(result.message, wait) : new RetryLater(result.message, wait)
}

const isAway = (cause: string | null): boolean => cause === 'unreachable' || cause === 'credentials'

export const mailJobs: JobHandlers = { 'mail.send': deliverMail }
