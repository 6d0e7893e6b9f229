import type { Format } from '#lib/i18n/format.ts'

const percent = (value: number, digits: number, format: Format): string =>
  format.number(value, { style: 'percent', maximumFractionDigits: digits })

/**
 * A confidence as a percentage. One that misses a limit is never written like it: 84.96 % beside a limit of 85 % is
 * 84.9 %, because "85 %, less than 85 %" explains nothing.
 */
export const shareText = (value: number, limits: readonly number[], format: Format): string => {
  const plain = percent(value, 0, format)
  const isMistaken = limits.some((limit) => value < limit && plain === percent(limit, 0, format))
  return isMistaken ? percent(Math.floor(value * 1000) / 1000, 1, format) : plain
}
