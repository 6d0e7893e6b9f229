import type { Ctx } from './context.ts'

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

/** Answers what a workspace may have; the package that was bought decides. */
export type ReadLimits = (ctx: Ctx) => Promise<WorkspaceLimits>

/** Until packages are sold everybody gets the same generous limits. */
export const generousLimits: ReadLimits = async () => ({
  members: 50,
  bots: 100,
  datasets: 200,
  records: 200_000,
  ccu: 200,
  connectors: 10,
})

/** What the package of the workspace allows. */
export const limitsOf = (ctx: Ctx): Promise<WorkspaceLimits> => ctx.deps.limits(ctx)
