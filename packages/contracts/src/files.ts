import * as z from 'zod/mini'
import { endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'

/**
 * A signed link: anyone who has it can read this one file until it expires. Browsers cannot send a header with an
 * image.
 */
export const readFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  tag: 'files',
  summary: 'Read a stored file by its signed link',
  access: 'public',
  scope: 'public',
  rate: 'public',
  params: z.strictObject({ id: idOf('file') }),
  query: z.strictObject({
    expires: z.coerce.number({ error: word('field.invalid') }).check(z.int(), z.gte(0), z.lte(99_999_999_999)),
    signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, word('field.invalid'))),
  }),
  response: z.unknown(),
  binary: true,
  errors: ['FILE_NOT_FOUND'],
})
