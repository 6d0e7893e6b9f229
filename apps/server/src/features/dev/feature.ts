import type { FastifyInstance } from 'fastify'
import { listDevMails } from '@app/contracts/dev'
import type { Deps } from '#core/context.ts'
import { defineFeature } from '#core/feature.ts'
import { route } from '#core/http/route.ts'
import { dataHeaders } from '#core/http/security-headers.ts'
import { latestMails } from '#core/mailer.repository.ts'
import { mailboxPage } from './mailbox-page.ts'

const shownMails = 50
const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'"

/** The mailbox a developer opens in the browser does not exist in production or beside a real mail server. */
const hasMailbox = ({ config, mailTransport }: Deps): boolean =>
  !config.isProduction && mailTransport.kind === 'mailbox'

const devRoutes = (app: FastifyInstance): void => {
  if (!hasMailbox(app.deps)) return
  route(app, listDevMails, async (ctx, { query }) => {
    const rows = await latestMails(ctx.db, query.to, shownMails)
    return {
      items: rows.map(({ id, to, subject, text, html, createdAt }) => ({
        id,
        to,
        subject,
        text,
        html,
        createdAt: createdAt.toISOString(),
      })),
    }
  })
}

const devPages = (app: FastifyInstance): void => {
  if (!hasMailbox(app.deps)) return
  const { database } = app.deps
  app.get('/dev/mailbox', { config: { guardedBy: 'nothing-secret' } }, async (_, reply) => {
    const page = mailboxPage(await latestMails(database.system, undefined, shownMails))
    return reply
      .headers({ ...dataHeaders, 'content-security-policy': mailboxPolicy })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

export const devFeature = defineFeature({ name: 'dev', routes: devRoutes, pages: devPages })
