import { useLanguage, type Language } from './i18n.tsx'

export type When = Date | string | number
const NOTHING = '—'
const LOCALES = { vi: 'vi-VN', en: 'en-GB' } as const satisfies Record<Language, string>

// Intl constructors are slow: one instance per locale and option set, made on first use.
const cache = new Map<string, unknown>()
const cached = <T>(key: string, make: () => T): T => {
  const known = cache.get(key) as T | undefined
  if (known !== undefined) return known
  const made = make()
  cache.set(key, made)
  return made
}

const numberFormat = (language: Language, options: Intl.NumberFormatOptions = {}) =>
  cached(`n${language}${JSON.stringify(options)}`, () => new Intl.NumberFormat(LOCALES[language], options))
const relativeFormat = (language: Language) =>
  cached(`r${language}`, () => new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }))

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const asDate = (when: When | null | undefined): Date | undefined => {
  if (when === null || when === undefined) return undefined
  const date = new Date(when)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const relativeTo = (language: Language, date: Date, now: number): string => {
  const seconds = (date.getTime() - now) / 1000
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  return step
    ? relativeFormat(language).format(Math.trunc(seconds / step[1]), step[0])
    : relativeFormat(language).format(0, 'second')
}

// Days and hours are the same in both languages, and written without Intl: a browser that lacks the data of a language
// would write 11/15/2026 and 8:30 AM instead.
const two = (number: number): string => String(number).padStart(2, '0')

const phoneGroups = (digits: string): string => digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')

export type Format = ReturnType<typeof formatFor>

/** Formats dates, numbers, money and phone numbers for one language. */
export const formatFor = (language: Language) => {
  const date = (when: When | null | undefined) => {
    const known = asDate(when)
    return known ? `${two(known.getDate())}/${two(known.getMonth() + 1)}/${known.getFullYear()}` : NOTHING
  }
  const time = (when: When | null | undefined) => {
    const known = asDate(when)
    return known ? `${two(known.getHours())}:${two(known.getMinutes())}` : NOTHING
  }
  return {
    date,
    time,
    /** Day before hour, the way the product writes it in both languages: 15/11/2026 08:30. */
    dateTime: (when: When | null | undefined) => (asDate(when) ? `${date(when)} ${time(when)}` : NOTHING),
    /** "3 phút trước"; `now` is the caller's clock where it has one. */
    relative: (when: When | null | undefined, now: When = Date.now()) => {
      const known = asDate(when)
      return known ? relativeTo(language, known, new Date(now).getTime()) : NOTHING
    },
    number: (value: number, options?: Intl.NumberFormatOptions) => numberFormat(language, options).format(value),
    percent: (share: number) => numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    money: (amountVnd: number) =>
      numberFormat(language, { style: 'currency', currency: 'VND', maximumFractionDigits: 0 }).format(amountVnd),
    bytes: (count: number) => {
      const power = count < 1024 ? 0 : Math.min(Math.floor(Math.log(count) / Math.log(1024)), 3)
      const unit = ['B', 'KB', 'MB', 'GB'][power] ?? 'B'
      return `${numberFormat(language, { maximumFractionDigits: 1 }).format(count / 1024 ** power)} ${unit}`
    },
    phone: (phone: string | null | undefined) => (phone ? phoneGroups(phone.replaceAll(/[\s.-]/g, '')) : NOTHING),
  }
}

const formats = { vi: formatFor('vi'), en: formatFor('en') } as const satisfies Record<Language, Format>

export const useFormat = (): Format => formats[useLanguage().language]
