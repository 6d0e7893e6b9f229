import type { Item } from '@app/contracts/knowledge'

export type ValidityState = 'always' | 'upcoming' | 'active' | 'expired'

export const validityOf = ({ validFrom, validTo }: Pick<Item, 'validFrom' | 'validTo'>, now: number): ValidityState => {
  if (validTo && Date.parse(validTo) <= now) return 'expired'
  if (validFrom && Date.parse(validFrom) > now) return 'upcoming'
  return validFrom || validTo ? 'active' : 'always'
}

const two = (number: number) => String(number).padStart(2, '0')

/** The local date of a timestamp, in the format of a date input. */
export const dayOf = (moment: string | null): string => {
  if (!moment) return ''
  const date = new Date(moment)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The start of a local day; null without a day. */
export const startOfDay = (day: string): string | null => (day ? new Date(`${day}T00:00:00`).toISOString() : null)

/** The last moment of a day: "đến hết ngày 30/11" includes the evening of the 30th. */
export const endOfDay = (day: string): string | null => (day ? new Date(`${day}T23:59:59`).toISOString() : null)
