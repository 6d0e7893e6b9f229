import type { BotProblem } from '@app/contracts/bots'

/** The branch that a problem says leads nowhere; null where a problem is about something else. */
export const openBranchOf = ({ code, path }: BotProblem): string | null => {
  const branch = path.at(-1)
  // An edge to a block that is gone has the same place, and is mended in the same way.
  return path.at(-2) === 'out' && typeof branch === 'string' && /^(?:E02|W03|W08)$/.test(code) ? branch : null
}

/** The branches of a block that lead nowhere, and how bad that is. */
export const openBranches = (problems: readonly BotProblem[]): ReadonlyMap<string, BotProblem['severity']> =>
  new Map(
    problems.flatMap((problem): [string, BotProblem['severity']][] => {
      const branch = openBranchOf(problem)
      return branch === null ? [] : [[branch, problem.severity]]
    }),
  )
