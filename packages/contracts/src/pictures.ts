import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { word } from './field-words.ts'

/**
 * Pictures on other sites are proxied through our server: other sites do not learn who views them, and only our own
 * signed links are fetched.
 */
export const readPicture = endpoint({
  method: 'GET',
  path: '/pictures',
  tag: 'files',
  summary: 'A picture of a product card, by its signed link',
  access: 'public',
  scope: 'public',
  rate: 'public',
  query: z.strictObject({
    url: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\//i, word('field.invalid'))),
    signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, word('field.invalid'))),
  }),
  response: z.unknown(),
  binary: true,
  errors: ['FILE_NOT_FOUND'],
})
