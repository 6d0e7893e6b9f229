import type { getCreditStanding } from '@app/contracts/credits'
import type { Reply } from '@app/contracts/endpoint'

/** AI answers have stopped, for want of credits or of a package. */
export const isOut = ({ mark, landedAt, isEnded }: Reply<typeof getCreditStanding>): boolean =>
  isEnded || landedAt !== null || mark === 100
