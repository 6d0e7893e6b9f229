import type { SystemCtx } from '#core/context.ts'

/** Rows of one statement: few enough that nobody waits for its locks, or for the embedded engine. */
export const pruneStep = 500
/** One run ends after so many; the next one goes on. */
const mostSteps = 400

const day = 24 * 3_600_000

export const daysBefore = ({ now }: Pick<SystemCtx, 'now'>, days: number): Date =>
  new Date(now().getTime() - days * day)

/** Repeats a step until it finds less than it may take; true: nothing is left. */
export const pruneInSteps = async (step: () => Promise<number>): Promise<boolean> => {
  for (let taken = 0; taken < mostSteps; taken += 1) if ((await step()) < pruneStep) return true
  return false
}
