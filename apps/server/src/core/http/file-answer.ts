import { Readable } from 'node:stream'
import type { FileAnswer } from './route.ts'

/** A file to keep: the browser saves it and never runs it. */
export const fileAnswer = (name: string, contentType: string, bytes: Buffer): FileAnswer => ({
  stream: Readable.from([bytes]),
  headers: {
    'content-type': contentType,
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  },
})
