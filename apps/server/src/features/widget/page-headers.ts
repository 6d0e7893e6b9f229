const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

/** The chat: own scripts and styles only, and framed only where its owner allows it. */
export const chatHeaders = (ancestors: string, isProduction: boolean): Record<string, string> => ({
  ...common,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ].join('; '),
  'cache-control': 'no-store',
})

/** The demo shop stands for any site: it allows the script, the frame and the styles of the chat, and nothing else. */
export const shopHeaders: Record<string, string> = {
  ...common,
  'x-frame-options': 'DENY',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
}

/** A picture of ours, shown by our own pages; opened by itself it can run nothing. */
export const pictureHeaders = {
  ...common,
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'public, max-age=86400',
} as const

/** Any site may load the script and what it needs. */
export const loaderHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const
