import type { Format } from '#lib/i18n/format.ts'
import type { Language } from '#lib/i18n/i18n.tsx'

const millions = { vi: ' tr', en: 'M' } as const satisfies Record<Language, string>

/** 118 · 46,3k · 1,4 tr: short enough for an axis and a mark. */
export const shortNumber = (value: number, format: Format, language: Language): string => {
  const one = (number: number) => format.number(number, { maximumFractionDigits: 1 })
  const whole = (number: number) => (Math.abs(number) < 10 ? one(number) : format.number(Math.round(number)))
  if (Math.abs(value) >= 1_000_000) return `${one(value / 1_000_000)}${millions[language]}`
  return Math.abs(value) >= 1000 ? `${one(value / 1000)}k` : whole(value)
}
