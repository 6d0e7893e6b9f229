import type { OfferedAccountView } from '@app/contracts/connect-sessions'

export const accountStandings = ['ready', 'partial', 'obstacle', 'here', 'elsewhere'] as const
/** How an offered account stands, in the order of the list: what can be imported first. */
export type AccountStanding = (typeof accountStandings)[number]

export const standingOfAccount = ({ standing, obstacle, gaps }: OfferedAccountView): AccountStanding => {
  if (standing !== 'free') return standing
  if (obstacle) return 'obstacle'
  return gaps.length > 0 ? 'partial' : 'ready'
}

export const canImport = (account: OfferedAccountView): boolean =>
  ['ready', 'partial'].includes(standingOfAccount(account))

export const inOrder = (accounts: readonly OfferedAccountView[]): OfferedAccountView[] =>
  accounts.toSorted(
    (a, b) => accountStandings.indexOf(standingOfAccount(a)) - accountStandings.indexOf(standingOfAccount(b)),
  )
