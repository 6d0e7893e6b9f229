import type { Ctx } from './context.ts'

export interface WorkspaceLimits {
  members: number
  datasets: number
  records: number
}

/** What the package of the workspace allows. Until packages are sold everybody gets the same generous limits. */
export const limitsOf = async (_ctx: Ctx): Promise<WorkspaceLimits> => ({ members: 50, datasets: 200, records: 200_000 })
