import { createHmac } from 'node:crypto'

/** JSON as Meta writes it: other letters as escapes in small hexadecimal digits, and slashes escaped. */
export const metaJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const signatureOf = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

export const proofOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('hex')
