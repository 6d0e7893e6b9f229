import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes in base64url: 43 characters. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('base64url')

export const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

export const isSameText = (left: string, right: string): boolean => {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
