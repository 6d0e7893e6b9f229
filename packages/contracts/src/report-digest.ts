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
