import type { Format } from '#lib/i18n/format.ts'
import type { Language } from '#lib/i18n/i18n.tsx'

const units = {
  vi: { hour: 'giờ', minute: 'phút', second: 'giây' },
  en: { hour: 'h', minute: 'min', second: 's' },
} as const satisfies Record<Language, Record<'hour' | 'minute' | 'second', string>>

export interface DurationPart {
  number: string
  unit: string
}

/** 3,2 giây · 4 phút 10 giây · 1 giờ 5 phút: no more than two parts. */
export const durationOf = (ms: number, format: Format, language: Language): DurationPart[] => {
  const words = units[language]
  const part = (value: number, unit: keyof typeof words): DurationPart => ({
    number: format.number(value, { maximumFractionDigits: 1 }),
    unit: words[unit],
  })
  const seconds = ms < 10_000 ? Math.round(ms / 100) / 10 : Math.round(ms / 1000)
  if (seconds < 60) return [part(seconds, 'second')]
  const minutes = Math.floor(seconds / 60)
  const parts =
    minutes < 60
      ? [part(minutes, 'minute'), part(seconds % 60, 'second')]
      : [part(Math.floor(minutes / 60), 'hour'), part(minutes % 60, 'minute')]
  return parts.filter(({ number }, at) => at === 0 || number !== '0')
}

export const durationText = (ms: number, format: Format, language: Language): string =>
  durationOf(ms, format, language)
    .map(({ number, unit }) => `${number} ${unit}`)
    .join(' ')
