/** Days and hours as people in the shop count them. Vietnam has one zone without summer time. */
export const timeZone = 'Asia/Ho_Chi_Minh'

const hourMs = 3_600_000
export const dayMs = 24 * hourMs
const zoneMs = 7 * hourMs

/** The date of a moment, as `2026-11-17`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + zoneMs).toISOString().slice(0, 10)
export const hourOf = (at: Date): number => new Date(at.getTime() + zoneMs).getUTCHours()
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - zoneMs)
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
