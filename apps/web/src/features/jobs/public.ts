import { lazy } from 'react'

/** The tab of the account administration that only administrators open. */
export const BackgroundWork = lazy(async () => ({
  default: (await import('./components/background-work.tsx')).BackgroundWork,
}))
