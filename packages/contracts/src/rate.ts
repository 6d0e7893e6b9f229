/**
 * Rate classes. A route names one; the limit holds across all server processes.
 * `by` says whose budget it is: the caller's address, or the session (address when signed out).
 */
export const rateClasses = {
  read: { by: 'session', limit: 600, windowSeconds: 60 },
  write: { by: 'session', limit: 120, windowSeconds: 60 },
  upload: { by: 'session', limit: 30, windowSeconds: 60 },
  public: { by: 'address', limit: 240, windowSeconds: 60 },
  login: { by: 'address', limit: 5, windowSeconds: 300 },
  register: { by: 'address', limit: 5, windowSeconds: 1800 },
  forgot: { by: 'address', limit: 5, windowSeconds: 1800 },
  token: { by: 'address', limit: 20, windowSeconds: 900 },
  password: { by: 'session', limit: 10, windowSeconds: 900 },
  'bot-api': { by: 'address', limit: 600, windowSeconds: 60 },
  hook: { by: 'address', limit: 600, windowSeconds: 60 },
  // A channel reports for all shops from a few addresses; what it sends is signed.
  'channel-hook': { by: 'address', limit: 12_000, windowSeconds: 60 },
  'widget-start': { by: 'address', limit: 120, windowSeconds: 60 },
  widget: { by: 'address', limit: 600, windowSeconds: 60 },
  'widget-upload': { by: 'address', limit: 20, windowSeconds: 60 },
  // Also keeps codes of coupons from being guessed.
  order: { by: 'session', limit: 40, windowSeconds: 3600 },
  invite: { by: 'session', limit: 30, windowSeconds: 3600 },
} as const satisfies Record<string, { by: 'session' | 'address'; limit: number; windowSeconds: number }>

export type RateClass = keyof typeof rateClasses
