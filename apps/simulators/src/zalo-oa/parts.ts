import type { Reports } from './reports.ts'
import type { Troubles } from './troubles.ts'
import type { World } from './world.ts'

export type PkceMode = 'per_request' | 'console_fixed' | 'none'

/** How the operator has set up the app in the console of the service. */
export interface ConsoleSettings {
  callbackUrl: string
  pkceMode: PkceMode
  /** The challenge saved in the console, for console_fixed. */
  savedChallenge: string
}

/** What all routes of the service work with. */
export interface Parts {
  world: World
  reports: Reports
  troubles: Troubles
  console: ConsoleSettings
  /** Where files of the service are found. */
  filesBase: () => string
}
