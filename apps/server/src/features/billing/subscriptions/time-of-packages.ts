import type { BillingCycle } from '@app/contracts/billing'
import type { SubscriptionRow } from '#db/schema/index.ts'

export const dayMs = 24 * 3_600_000
const daysOfYear = 365
const monthsOfYear = 12

/** How long a cycle of a package lasts, and how often its credits come in it. */
export const lengthOf = (cycle: BillingCycle, days: number): { ms: number; grants: number } =>
  cycle === 'year' ? { ms: daysOfYear * dayMs, grants: monthsOfYear } : { ms: days * dayMs, grants: 1 }

/** When the months of credits begin; the last one ends with the package. */
export const grantTime = (
  { startsAt, endsAt, grantsInAll }: Pick<SubscriptionRow, 'startsAt' | 'endsAt' | 'grantsInAll'>,
  number: number,
): Date => {
  const length = endsAt.getTime() - startsAt.getTime()
  return new Date(startsAt.getTime() + Math.floor((length * number) / grantsInAll))
}

/** How many of its days are left; one that has begun counts in favour of the shop. */
export const daysLeft = (
  { startsAt, endsAt }: Pick<SubscriptionRow, 'startsAt' | 'endsAt'>,
  now: Date,
): { daysLeft: number; days: number } => {
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs)
  return { days, daysLeft: Math.min(days, Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / dayMs))) }
}

/** The value of the days that are left of what was paid. */
export const valueLeft = (
  { value, ...time }: Pick<SubscriptionRow, 'value' | 'startsAt' | 'endsAt'>,
  now: Date,
): number => {
  const { days, daysLeft: left } = daysLeft(time, now)
  return days > 0 ? Math.floor((value * left) / days) : 0
}

const renewalDays = 7

/** The same package may be bought again only shortly before its end. */
export const isNearEnd = ({ endsAt }: Pick<SubscriptionRow, 'endsAt'>, now: Date): boolean =>
  endsAt.getTime() - now.getTime() <= renewalDays * dayMs

const vietnamMs = 7 * 3_600_000

/** Midnight in Vietnam, where days of use begin. */
export const startOfDay = (moment: Date): Date =>
  new Date(Math.floor((moment.getTime() + vietnamMs) / dayMs) * dayMs - vietnamMs)
