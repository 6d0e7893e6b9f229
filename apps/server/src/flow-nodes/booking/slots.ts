import type { WorkingHours } from '@app/contracts/workspaces'
import { addDays, dayMs, dayOf } from '#core/time/local-days.ts'
import { hoursOn } from '#core/time/working-hours.ts'

export interface SlotRules {
  hours: WorkingHours
  /** How long a booking takes. */
  minutes: number
  /** Nothing before it is offered. */
  earliest: Date
  /** How many days are looked at, today included. */
  days: number
}

export interface Busy {
  start: Date
  end: Date
}

const minuteMs = 60_000
/** Times begin at most so often: a booking of five hours may also begin at every half hour. */
const longestStep = 30

/** The first and the last moment that bookings may touch. */
export const rangeOf = ({ earliest, days }: SlotRules): Busy => ({
  start: earliest,
  end: new Date(earliest.getTime() + (days + 1) * dayMs),
})

const isTaken = (busy: readonly Busy[], start: number, end: number): boolean =>
  busy.some((one) => one.start.getTime() < end && one.end.getTime() > start)

const fits = (rules: SlotRules, busy: readonly Busy[], start: number, day: string): boolean => {
  const open = hoursOn(rules.hours, day)
  const end = start + rules.minutes * minuteMs
  if (!open || start < open.opens || end > open.closes || start < rules.earliest.getTime()) return false
  return !isTaken(busy, start, end)
}

/** Whether a booking may begin at this very moment, also between the times that are offered. */
export const isFree = (rules: SlotRules, busy: readonly Busy[], at: Date): boolean => {
  const day = dayOf(at)
  return [addDays(day, -1), day].some((one) => fits(rules, busy, at.getTime(), one))
}

/** All beginnings that are free, in order. */
export const freeSlots = (rules: SlotRules, busy: readonly Busy[]): Date[] => {
  const step = Math.min(longestStep, rules.minutes) * minuteMs
  const first = dayOf(rules.earliest)
  const found: Date[] = []
  for (let ahead = 0; ahead < rules.days; ahead += 1) {
    const day = addDays(first, ahead)
    const open = hoursOn(rules.hours, day)
    if (!open) continue
    for (let start = open.opens; start < open.closes; start += step)
      if (fits(rules, busy, start, day)) found.push(new Date(start))
  }
  return found
}

const mostOfOneDay = 3

/** A few of them, of more than one day, so that somebody who is not free today also finds one. */
export const spread = (slots: readonly Date[], most: number): Date[] => {
  const ofDay = new Map<string, number>()
  const chosen = slots.filter((slot) => {
    const day = dayOf(slot)
    const count = (ofDay.get(day) ?? 0) + 1
    ofDay.set(day, count)
    return count <= mostOfOneDay
  })
  return chosen.slice(0, most)
}
