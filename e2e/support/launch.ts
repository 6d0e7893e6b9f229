import { launch as launchAnywhere, type LaunchOptions, type RunningServer } from '../../scripts/lib/launch.ts'

export type { LaunchOptions, RunningServer }

/** A server whose tables are already there: the global set-up has made them once for all servers of the run. */
export const launch = (options: LaunchOptions = {}): Promise<RunningServer> =>
  launchAnywhere({ dataFrom: process.env.E2E_EMPTY_DATA, ...options })
