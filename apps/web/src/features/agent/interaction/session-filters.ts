import { runOutcome, sessionOrigin } from '@app/contracts/agent'
import { environment } from '@app/contracts/bot-settings'

/** What the conversations of a bot can be filtered by, as in their address. */
export const sessionFilters = {
  outcome: { options: runOutcome.options },
  origin: { options: sessionOrigin.options },
  environment: { options: environment.options },
} as const
