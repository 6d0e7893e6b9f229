import { AppError } from '#core/errors.ts'
import type { VisitorRow } from '#db/schema/index.ts'
import type { VisitorCtx } from './open-widget.ts'

const minute = 60
const day = 24 * 3600

/** What one browser, and all browsers of one bot together, may do. The budgets by address come before these. */
const caps = {
  messageBurst: { limit: 30, windowSeconds: minute },
  messagesOfVisitor: { limit: 500, windowSeconds: day },
  messagesOfBot: { limit: 50_000, windowSeconds: day },
  visitsOfBot: { limit: 100_000, windowSeconds: day },
  filesOfVisitor: { limit: 30, windowSeconds: day },
} as const

const take = async (ctx: VisitorCtx, cap: keyof typeof caps, owner: string): Promise<void> => {
  try {
    await ctx.deps.rateLimiter.take(`widget-${cap}:${owner}`, caps[cap])
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') throw new AppError('VISIT_CAPPED', error.details)
    throw error
  }
}

export const takeMessage = async (ctx: VisitorCtx, { id, botId }: VisitorRow): Promise<void> => {
  await take(ctx, 'messageBurst', id)
  await take(ctx, 'messagesOfVisitor', id)
  await take(ctx, 'messagesOfBot', botId)
}

export const takeVisit = (ctx: VisitorCtx, botId: string): Promise<void> => take(ctx, 'visitsOfBot', botId)

export const takeFile = (ctx: VisitorCtx, { id }: VisitorRow): Promise<void> => take(ctx, 'filesOfVisitor', id)
