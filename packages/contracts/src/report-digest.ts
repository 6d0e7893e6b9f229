import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { readReports } from './report-parts.ts'

/** The weekly digest by mail, of one member in one workspace. */
const digestWish = z.strictObject({ isOn: z.boolean() })

export const getDigestWish = endpoint({
  ...readReports,
  method: 'GET',
  path: '/reports/digest',
  summary: 'Whether I get the weekly digest of this workspace by mail',
  response: digestWish,
})
export const setDigestWish = endpoint({
  ...readReports,
  rate: 'write',
  method: 'PUT',
  path: '/reports/digest',
  summary: 'Get the weekly digest of this workspace by mail, or no longer',
  body: digestWish,
  response: digestWish,
})

const longestStopKey = 200

/**
 * Called by the link of the mail, and by mail programs themselves (RFC 8058), which send a form nobody reads. The key
 * is signed and names one member of one workspace.
 */
export const stopDigest = endpoint({
  method: 'POST',
  path: '/webhooks/digest-stop/:key',
  tag: 'hooks',
  summary: 'Stop the weekly digest by the link of its mail',
  access: 'key',
  scope: 'public',
  rate: 'token',
  params: z.strictObject({ key: z.string().check(z.maxLength(longestStopKey)) }),
  rawBody: { maxBytes: 1024 },
  response: digestWish,
  errors: ['WEBHOOK_NOT_FOUND', 'BODY_TOO_LARGE'],
})
