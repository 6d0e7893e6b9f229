import type { PublicCtx } from '#core/context.ts'
import { sha256 } from '#core/crypto.ts'
import { AppError } from '#core/errors.ts'
import { enqueue } from '#core/jobs/jobs.ts'

const accountBudget = { limit: 5, windowSeconds: 3600 } as const

/**
 * Asks for a mail with a link. Known and unknown addresses cost the same and get the same answer;
 * too many requests for one account are swallowed in silence, because a refusal would tell.
 */
export const requestLink = async (
  ctx: PublicCtx,
  queue: 'auth.send-reset-link' | 'auth.send-confirmation',
  { email }: { email: string },
): Promise<void> => {
  try {
    await ctx.deps.rateLimiter.take(`${queue}:${sha256(email)}`, accountBudget)
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return
    throw error
  }
  await enqueue(ctx, queue, { email, address: ctx.address })
}
