import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { word } from './field-words.ts'

/** Pictures a shop keeps elsewhere reach its customers through us: no other site learns who looks, and none is asked but by our own links. */
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
