import * as z from 'zod/mini'
import { sessionUser } from './auth.ts'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'

/** How long an administrator may look as somebody else before the session ends by itself. */
export const impersonationMinutes = 30

export const impersonateUser = endpoint({
  method: 'POST',
  path: '/users/:id/impersonate',
  tag: 'impersonation',
  summary: 'Look at the product as this user: a short session of its own that changes nothing',
  access: 'admin',
  scope: 'platform',
  rate: 'write',
  params: z.strictObject({ id: idOf('user') }),
  body: z.strictObject({
    reason: z
      .string()
      .check(z.trim(), z.minLength(3, word('field.too-short')), z.maxLength(500, word('field.too-long'))),
  }),
  response: z.strictObject({ user: sessionUser, token: z.string() }),
  errors: ['USER_NOT_FOUND', 'ROLE_TOO_HIGH', 'ACCOUNT_SUSPENDED'],
})
