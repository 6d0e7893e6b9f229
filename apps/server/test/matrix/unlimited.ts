import type { RateLimiter } from '#core/http/rate-limit.ts'

/** Budgets would turn most of a matrix away before it reaches what is to be tested. */
export const unlimited: RateLimiter = {
  take: async () => undefined,
  takeInOrder: async () => undefined,
  giveBack: async () => undefined,
}
