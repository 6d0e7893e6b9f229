export type DurationUnit = 'seconds' | 'minutes' | 'hours' | 'days'
export interface Duration {
  number: number
  unit: DurationUnit
}

const LETTERS: Record<string, DurationUnit> = { S: 'seconds', M: 'minutes', H: 'hours' }

/** Reads `PT30M`, `PT2H`, `P3D`; null for what is written in another way. */
export const readDuration = (value: string): Duration | null => {
  const days = /^P(\d{1,5})D$/.exec(value)
  if (days) return { number: Number(days[1]), unit: 'days' }
  const parts = /^PT(\d{1,5})([SMH])$/.exec(value)
  const unit = LETTERS[parts?.[2] ?? '']
  return parts && unit ? { number: Number(parts[1]), unit } : null
}

export const writeDuration = ({ number, unit }: Duration): string =>
  unit === 'days' ? `P${number}D` : `PT${number}${unit === 'seconds' ? 'S' : unit === 'minutes' ? 'M' : 'H'}`
