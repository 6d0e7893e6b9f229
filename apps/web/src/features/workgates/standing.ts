import type { Workgate, WorkgateItem } from '@app/contracts/workgates'
import type { Tone } from '#ui/display/badge.tsx'
import type { healthMessages } from './health-messages.ts'

type Word = keyof typeof healthMessages

/** One of the four groups of the list: fine, broken, or quiet by somebody's choice. */
export const healthGroups = ['ok', 'broken', 'paused'] as const
export type HealthGroup = (typeof healthGroups)[number]

export const groupOfWorkgate = ({ health, state }: Pick<Workgate, 'health' | 'state'>): HealthGroup =>
  isBroken({ health, state }) ? 'broken' : state === 'paused' ? 'paused' : 'ok'

/** It needs somebody: nothing leaves, or not what it does under posts. */
export const isBroken = ({ health, state }: Pick<Workgate, 'health' | 'state'>): boolean =>
  health !== 'ok' || state === 'degraded'

/** Why, in words. */
export const breakReason = ({ health }: Pick<Workgate, 'health'>): Word =>
  health === 'ok' ? 'reason.comments' : `reason.${health}`

/** Nobody is answered there until it is mended; a degraded account still works in part. */
export const isStopped = ({ state }: Pick<Workgate, 'state'>): boolean => state === 'expired' || state === 'banned'

interface Standing {
  badge: Word
  reason: Word
  tone: Tone
}

/** What kind of channel it is, as far as its words differ. */
interface Kind {
  /** The product's own chat, which needs no account. */
  isOwn: boolean
  canChat: boolean
}

const brokenBadges = { expired: 'health.expired', banned: 'health.banned', degraded: 'health.degraded' } as const

/** The badge of an account and the reason under it; why it is broken comes before what somebody has switched off. */
export const standingOf = (
  { health, state, isActive, disabledReason }: Pick<Workgate, 'health' | 'state' | 'isActive' | 'disabledReason'>,
  { isOwn, canChat }: Kind,
): Standing => {
  if (health !== 'ok') {
    const isLost = health === 'in-use-elsewhere' || health === 'connector-away'
    const badge = isLost
      ? 'health.lost'
      : state === 'expired' || state === 'banned'
        ? brokenBadges[state]
        : 'health.degraded'
    return { badge, reason: `reason.${health}`, tone: state === 'degraded' ? 'warning' : 'danger' }
  }
  if (disabledReason) return { badge: 'health.disabled', reason: `reason.${disabledReason}`, tone: 'warning' }
  if (!isActive) return { badge: 'health.paused', reason: 'reason.paused', tone: 'neutral' }
  if (state === 'degraded') return { badge: 'health.degraded', reason: 'reason.comments', tone: 'warning' }
  if (isOwn) return { badge: 'health.running', reason: 'reason.own', tone: 'success' }
  return { badge: 'health.connected', reason: canChat ? 'reason.ok' : 'reason.data', tone: 'success' }
}

/** How many of the list are in each group; `all` counts every one. */
export const countGroups = (items: readonly Pick<WorkgateItem, 'health' | 'state'>[]) => {
  const counts = { all: items.length, ok: 0, broken: 0, paused: 0 }
  for (const item of items) counts[groupOfWorkgate(item)] += 1
  return counts
}
