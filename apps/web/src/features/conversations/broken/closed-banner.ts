import type { BrokenChannel } from '@app/contracts/conversations'
import { readStored, writeStored } from '#lib/session/storage.ts'

const keyOf = (userId: string) => `brokenClosed:${userId}`
/** One failure of one account: broken again later, it is another one. */
const failureOf = ({ workgateId, since }: BrokenChannel) => `${workgateId}@${since ?? ''}`

const closedOf = (userId: string): ReadonlySet<string> => new Set((readStored(keyOf(userId)) ?? '').split(' '))

/** Whether somebody has hidden the banner for all of these failures; a new one shows it again. */
export const isBannerClosed = (userId: string, broken: readonly BrokenChannel[]): boolean => {
  const closed = closedOf(userId)
  return broken.every((each) => closed.has(failureOf(each)))
}

/** Hides the banner for this person until the next failure. What is mended is forgotten. */
export const closeBanner = (userId: string, broken: readonly BrokenChannel[]): void => {
  writeStored(keyOf(userId), broken.map(failureOf).join(' '))
}
