import type { ErrorCode } from '@app/contracts/errors'
import type { Ctx, WorkspaceCtx } from './context.ts'
import { AppError } from './errors.ts'

export interface WorkspaceLimits {
  members: number
  bots: number
  datasets: number
  records: number
  /** Conversations that the AI answers at the same time. */
  ccu: number
  /** Connected accounts of channels. */
  connectors: number
}
export type LimitName = keyof WorkspaceLimits

/** Answers what a workspace may have, inside the transaction that would pass it; the package that was bought decides. */
export type ReadLimits = (ctx: Ctx, workspaceId: string) => Promise<WorkspaceLimits>

/** The smallest package that allows more of something than the workspace has; null when none does. */
export type FindLiftingPackage = (
  ctx: Ctx,
  limit: LimitName,
  wanted: number,
) => Promise<{ name: string; limit: number } | null>

/** What the package of the workspace allows. */
export const limitsOf = (ctx: Ctx, workspaceId: string | null = ctx.workspaceId): Promise<WorkspaceLimits> => {
  if (!workspaceId) throw new Error('limits belong to a workspace')
  return ctx.deps.limits(ctx, workspaceId)
}

/**
 * What is over the limit of a package that has ended stays, but is read-only: the oldest ones, as many as the limit
 * allows, can still be changed.
 */
export const refuseOverLimit = async (ctx: Ctx, name: LimitName, older: number): Promise<void> => {
  const { [name]: limit } = await limitsOf(ctx)
  if (older < limit) return
  throw await limitReached(ctx, 'PACKAGE_READ_ONLY', { name, used: older + 1, limit, wanted: older + 1 })
}

/**
 * Members whom the package has no room for, after one with more of it has ended, stay and read; owners and those who
 * joined first go on.
 */
export const refuseMemberOverLimit = async (ctx: WorkspaceCtx): Promise<void> => {
  const { role, place } = ctx.actor.workspace
  if (role === 'owner' || place === 0) return
  const { members: limit } = await limitsOf(ctx)
  if (place < limit) return
  throw await limitReached(ctx, 'MEMBER_READ_ONLY', { name: 'members', used: place + 1, limit })
}

/** The refusal of something that the package does not allow: how much is used, and which package would allow it. */
export const limitReached = async (
  ctx: Ctx,
  code: ErrorCode,
  { name, used, limit, wanted = used + 1 }: { name: LimitName; used: number; limit: number; wanted?: number },
): Promise<AppError> => {
  const liftedBy = await ctx.deps.findLiftingPackage(ctx, name, wanted)
  return new AppError(code, { used, limit, ...(liftedBy ? { liftedBy } : {}) })
}
