import * as z from 'zod/mini'
import { done, endpoint, idOf } from './endpoint.ts'
import { pageOf, pageQuery } from './pagination.ts'

/** Why a mail has not left, as people can act on it; the words of a mail server say it in a thousand ways. */
export const mailCauses = ['unreachable', 'credentials', 'busy', 'address', 'too-big', 'refused', 'unknown'] as const
export type MailCause = (typeof mailCauses)[number]

/** A mail that has not left: still being tried, or given up. What it says stays on the server. */
export const unsentMail = z.strictObject({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['waiting', 'failed']),
  cause: z.enum(mailCauses),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  triedAt: z.nullable(z.iso.datetime()),
})
export type UnsentMail = z.infer<typeof unsentMail>

const admin = { tag: 'mails', access: 'admin', scope: 'platform' } as const

export const listUnsentMails = endpoint({
  ...admin,
  method: 'GET',
  path: '/mails/unsent',
  summary: 'Mails that could not be sent, newest first: given up, or waiting for the next try',
  rate: 'read',
  query: z.strictObject(pageQuery),
  response: pageOf(unsentMail),
})

export const resendMail = endpoint({
  ...admin,
  method: 'POST',
  path: '/mails/unsent/:id/resend',
  summary: 'Send one that was given up again, with all its attempts',
  rate: 'write',
  params: z.strictObject({ id: idOf('unsent-mail') }),
  response: done,
  errors: ['MAIL_NOT_FOUND'],
})

export const resendMails = endpoint({
  ...admin,
  method: 'POST',
  path: '/mails/unsent/resend',
  summary: 'Try all that wait now, and send again what was given up, except what its receiver refused',
  rate: 'write',
  response: z.strictObject({ count: z.int() }),
})
