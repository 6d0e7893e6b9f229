/** A round maximum for the axis that divides into four round steps. */
export const roundMaximum = (highest: number): number => {
  if (highest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(highest) - 0.6)
  const step = [4, 8, 12, 16, 20, 40].find((each) => each * power >= highest) ?? 40
  return step * power
}

export const linesOf = (top: number, count = 4): number[] =>
  Array.from({ length: count + 1 }, (_, index) => (top / count) * index)

/** Positions of labels that do not touch: the last day always has one. */
export const labelledDays = (days: number, room: number): number[] => {
  const every = Math.max(1, Math.ceil(days / Math.max(1, room)))
  return Array.from({ length: days }, (_, index) => index).filter((index) => (days - 1 - index) % every === 0)
}

export interface Extremes {
  max: number
  maxIndex: number
  min: number
  mean: number
}

export const extremesOf = (values: readonly number[]): Extremes => {
  const max = Math.max(...values, 0)
  const sum = values.reduce((total, value) => total + value, 0)
  return {
    max,
    maxIndex: Math.max(0, values.indexOf(max)),
    min: values.length > 0 ? Math.min(...values) : 0,
    mean: values.length > 0 ? sum / values.length : 0,
  }
}
