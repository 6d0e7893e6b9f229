import { AppError } from '#core/errors.ts'
import type { VisitorRow } from '#db/schema/index.ts'
import type { VisitorCtx } from './open-widget.ts'

const minute = 60
const day = 24 * 3600

/** Limits per browser, and for all browsers of one bot together. Limits per address are checked before these. */
const caps = {
  messageBurst: { limit: 30, windowSeconds: minute },
  messagesOfVisitor: { limit: 500, windowSeconds: day },
  messagesOfBot: { limit: 50_000, windowSeconds: day },
  visitsOfBot: { limit: 100_000, windowSeconds: day },
  filesOfVisitor: { limit: 30, windowSeconds: day },
} as const

type Cap = readonly [cap: keyof typeof caps, owner: string]

const take = async (ctx: VisitorCtx, ...taken: Cap[]): Promise<void> => {
  try {
    await ctx.deps.rateLimiter.takeInOrder(taken.map(([cap, owner]) => [`widget-${cap}:${owner}`, caps[cap]]))
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') throw new AppError('VISIT_CAPPED', error.details)
    throw error
  }
}

export const takeMessage = (ctx: VisitorCtx, { id, botId }: VisitorRow): Promise<void> =>
  take(ctx, ['messageBurst', id], ['messagesOfVisitor', id], ['messagesOfBot', botId])

export const takeVisit = (ctx: VisitorCtx, botId: string): Promise<void> => take(ctx, ['visitsOfBot', botId])

export const takeFile = (ctx: VisitorCtx, { id }: VisitorRow): Promise<void> => take(ctx, ['filesOfVisitor', id])
