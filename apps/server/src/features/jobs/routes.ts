import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/jobs'
import * as mailContract from '@app/contracts/mails'
import { route } from '#core/http/route.ts'
import { discardDeadJob } from './discard-dead-job.ts'
import { listDeadJobs } from './list-dead-jobs.ts'
import { listUnsentMails } from './mails/list-unsent-mails.ts'
import { resendMail } from './mails/resend-mail.ts'
import { resendMails } from './mails/resend-mails.ts'
import { retryDeadJob } from './retry-dead-job.ts'
import { retryDeadJobs } from './retry-dead-jobs.ts'

export const jobRoutes = (app: FastifyInstance): void => {
  route(app, contract.listDeadJobs, (ctx, { query }) => listDeadJobs(ctx, query))
  route(app, contract.retryDeadJob, async (ctx, { params }) => {
    await retryDeadJob(ctx, params)
    return { ok: true } as const
  })
  route(app, contract.retryDeadJobs, async (ctx, { body }) => ({ count: await retryDeadJobs(ctx, body) }))
  route(app, contract.discardDeadJob, async (ctx, { params }) => {
    await discardDeadJob(ctx, params)
    return { ok: true } as const
  })
  route(app, mailContract.listUnsentMails, (ctx, { query }) => listUnsentMails(ctx, query))
  route(app, mailContract.resendMail, async (ctx, { params }) => {
    await resendMail(ctx, params)
    return { ok: true } as const
  })
  route(app, mailContract.resendMails, async (ctx) => ({ count: await resendMails(ctx) }))
}
