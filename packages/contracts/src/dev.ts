import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email } from './forms.ts'

/** Only served outside production and without a mail server. */
export const listDevMails = endpoint({
  method: 'GET',
  path: '/dev/mails',
  tag: 'dev',
  summary: 'Mails that would have been sent, newest first (development only)',
  access: 'public',
  scope: 'public',
  rate: 'public',
  query: z.strictObject({ to: z.optional(email) }),
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.uuid(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
})
