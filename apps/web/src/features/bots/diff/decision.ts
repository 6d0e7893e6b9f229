import type { BotChange } from '@app/contracts/bots'
import { changesBetween, isSame, type Merge } from './changes.ts'

/** What there is to decide when two people edited the same version. */
export interface Decision<T> {
  merged: T
  /** Neither side alone has what the merged version has. */
  canMerge: boolean
  /** Where merging takes mine over theirs. */
  clashes: BotChange[]
  /** From their version to mine. */
  changes: BotChange[]
}

export const decisionOf = <T>({ mine, other }: { mine: T; other: T }, { merged, clashes }: Merge<T>): Decision<T> => ({
  merged,
  canMerge: !isSame(merged, mine) && !isSame(merged, other),
  clashes,
  changes: changesBetween(other, mine),
})
