import type { Reply } from '@app/contracts/endpoint'
import type { getWorkgate } from '@app/contracts/workgates'
import type { WorkgateHealthChangeRow, WorkgateRow } from '#db/schema/index.ts'

type HealthDay = Reply<typeof getWorkgate>['days'][number]
type Health = WorkgateRow['health']

export const shownDays = 30
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Days are those of the shop: Vietnam, which has no daylight saving. */
const aheadMs = 7 * 60 * minuteMs

/** The first moment of the day, so many days ago. */
export const startOfDay = (now: Date, daysAgo = 0): Date =>
  new Date(Math.floor((now.getTime() + aheadMs) / dayMs) * dayMs - aheadMs - daysAgo * dayMs)

interface Stretch {
  health: Health
  from: number
  to: number
}

/**
 * How each of the last days went, oldest first. `changes` are oldest first and reach back to before the days, if the
 * account does; where none is known, the account has always been as it is now.
 */
export const healthDays = (
  { createdAt, health }: Pick<WorkgateRow, 'createdAt' | 'health'>,
  changes: readonly Pick<WorkgateHealthChangeRow, 'health' | 'at'>[],
  now: Date,
): HealthDay[] => {
  const stretches = stretchesOf({ createdAt, health }, changes, now)
  return Array.from({ length: shownDays }, (_, index) => {
    const from = startOfDay(now, shownDays - 1 - index).getTime()
    const day = new Date(from + aheadMs).toISOString().slice(0, 10)
    return { day, ...worstOf(stretches, from, Math.min(from + dayMs, now.getTime())) }
  })
}

const stretchesOf = (
  { createdAt, health }: Pick<WorkgateRow, 'createdAt' | 'health'>,
  changes: readonly Pick<WorkgateHealthChangeRow, 'health' | 'at'>[],
  now: Date,
): Stretch[] => {
  const starts = changes.map((change) => ({ health: change.health, from: change.at.getTime() }))
  const first = starts[0]
  const begin = createdAt.getTime()
  if (!first || first.from > begin) starts.unshift({ health: first ? 'ok' : health, from: begin })
  return starts.map((start, index) => ({ ...start, to: starts[index + 1]?.from ?? now.getTime() }))
}

/** The failure that lasted longest on the day. */
const worstOf = (
  stretches: readonly Stretch[],
  dayStart: number,
  dayEnd: number,
): Pick<HealthDay, 'worst' | 'minutesBroken'> => {
  const lasted = new Map<Health, number>()
  for (const { health, from, to } of stretches) {
    const ms = Math.min(to, dayEnd) - Math.max(from, dayStart)
    if (ms > 0 || (from >= dayStart && from < dayEnd)) lasted.set(health, (lasted.get(health) ?? 0) + Math.max(ms, 0))
  }
  const broken = [...lasted].filter(([health]) => health !== 'ok').toSorted(([, one], [, other]) => other - one)
  const minutesBroken = Math.round(broken.reduce((sum, [, ms]) => sum + ms, 0) / minuteMs)
  return { worst: broken[0]?.[0] ?? (lasted.has('ok') ? 'ok' : null), minutesBroken }
}
