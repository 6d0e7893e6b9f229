import { runOutcome, sessionOrigin } from '@app/contracts/agent'
import { environment } from '@app/contracts/bot-settings'
import { pageOf } from '#lib/page/use-url.ts'

/** What the address asks for; anything it does not know is as if it were not there. */
export const readSessionFilters = (address: URLSearchParams) => ({
  search: (address.get('search') ?? '').slice(0, 120),
  environment: environment.options.find((each) => each === address.get('environment')),
  origin: sessionOrigin.options.find((each) => each === address.get('origin')),
  outcome: runOutcome.options.find((each) => each === address.get('outcome')),
  page: pageOf(address),
})
