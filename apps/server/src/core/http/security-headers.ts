import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  // Sign-in windows of channels answer to the page that opened them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

/** API answers are data: a browser that shows one may load nothing. */
export const dataHeaders = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** The console: own scripts only. The nonce is for the style sheets the code editor makes at run time. */
export const pageHeaders = (reply: FastifyReply, isProduction: boolean): string => {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  reply.headers({ ...common, 'content-security-policy': policy, 'cache-control': 'no-store' })
  if (isProduction) reply.header('strict-transport-security', 'max-age=31536000')
  return nonce
}
